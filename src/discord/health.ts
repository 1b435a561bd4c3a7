import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Why something is not well; nothing when it is. */
export type Check = () => string | undefined | Promise<string | undefined>;

export type Health = { readonly port: number; readonly close: () => Promise<void> };

const CHECK_MS = 2000;

const outcomeOf = async (check: Check): Promise<string | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer in time'), CHECK_MS);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return error instanceof Error ? error.name : 'failed';
  } finally {
    clearTimeout(timer);
  }
};

/** Listens for health checks: 200 when every check is well, else 503; the body names each. Port 0 takes any free one. */
export const openHealth = async (
  place: { readonly host: string; readonly port: number },
  checks: Readonly<Record<string, Check>>,
): Promise<Health> => {
  const server = createServer(async (_request, response) => {
    const found = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, (await outcomeOf(check)) ?? 'ok'] as const),
    );
    const well = found.every(([, outcome]) => outcome === 'ok');
    response.writeHead(well ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ well, ...Object.fromEntries(found) }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
