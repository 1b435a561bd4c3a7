import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The health check, listening. `url` is where to ask. */
export type Health = { readonly url: string; close(): Promise<void> };

/**
 * Answers GET /health with 200 while every check holds, otherwise with 503 and the names of those that do not. A check that
 * throws or takes longer than two seconds does not hold.
 */
export async function openHealth(
  place: { readonly host: string; readonly port: number },
  checks: Readonly<Record<string, () => Promise<boolean>>>,
): Promise<Health> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/health') {
      response.writeHead(404).end();
      return;
    }
    const failing = await failingOf(checks);
    response.writeHead(failing.length === 0 ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ok: failing.length === 0, failing }));
  });
  server.listen(place.port, place.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://${place.host}:${port}/health`, close };
}

async function failingOf(checks: Readonly<Record<string, () => Promise<boolean>>>): Promise<readonly string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await holds(check)) ? [] : [name])),
  );
  return results.flat();
}

async function holds(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, 2000, false);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    // A check that throws is a check that does not hold: that is what it is for.
    return false;
  } finally {
    clearTimeout(timer);
  }
}
