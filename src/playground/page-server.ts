import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

type PageFile = { readonly type: string; readonly body: string };

const folder = path.join(import.meta.dirname, 'page');

// Nothing but this address is ever asked: the browser itself refuses everything else.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Bundles script and style in memory: nothing is written, so that a read-only clone and two starts at once do no harm. */
const bundle = async (): Promise<readonly PageFile[]> => {
  // Loaded here alone: tests that need no page do not wait for it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'main.ts'), path.join(folder, 'page.css')],
    bundle: true,
    write: false,
    minify: true,
    outdir: folder,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false, verbatimModuleSyntax: true } },
  });
  return outputFiles.map((file) => ({
    type: file.path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    body: file.text,
  }));
};

/** Serves the playground's page at `/`. Rejects when it cannot be bundled. */
export const addPage = async (server: FastifyInstance): Promise<void> => {
  const [html, files] = await Promise.all([readFile(path.join(folder, 'index.html'), 'utf8'), bundle()]);
  const serve = (url: string, { type, body }: PageFile): void => {
    server.get(url, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy)
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .send(body),
    );
  };
  serve('/', { type: 'text/html; charset=utf-8', body: html });
  for (const file of files) serve(file.type.startsWith('text/css') ? '/page.css' : '/page.js', file);
};
