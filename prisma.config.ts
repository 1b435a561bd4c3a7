import { defineConfig } from 'prisma/config';

// For the Prisma CLI alone (`prisma migrate deploy`, `prisma studio`): Cantina applies its migrations by itself.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
