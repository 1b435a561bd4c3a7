import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'];

/** Where Chromium is: CHROMIUM, or the usual places. Throws a sentence that says how to install it. */
export const chromiumPath = (): string => {
  const given = process.env.CHROMIUM;
  const found = given === undefined ? places.find((place) => existsSync(place)) : existsSync(given) ? given : undefined;
  if (found !== undefined) return found;
  throw new Error(
    `The browser test needs Chromium, which is not at ${given ?? places.join(', ')}. Install it with "apt-get update && apt-get install -y chromium", or set CHROMIUM to its path.`,
  );
};

export type Browser = {
  readonly context: BrowserContext;
  /** Addresses off this machine that a page asked for, and errors that a page threw. */
  readonly strayed: readonly string[];
  readonly errors: readonly string[];
  readonly open: (url: string, size?: { readonly width: number; readonly height: number }) => Promise<Page>;
  readonly close: () => Promise<void>;
};

const isHere = (url: string): boolean =>
  /^(data|blob|about|chrome-error):/.test(url) || ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

const watchPage = (page: Page, errors: string[]): void => {
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
};

/** The system's Chromium with a user folder of its own. Requests off this machine are refused and noted. */
export const startBrowser = async (): Promise<Browser> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cantina-browser-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    headless: true,
    args: flags,
    viewport: null,
  });
  context.setDefaultTimeout(10_000);
  const strayed: string[] = [];
  const errors: string[] = [];
  await context.route(
    (url) => !isHere(url.href),
    (route) => {
      strayed.push(route.request().url());
      return route.abort();
    },
  );
  context.on('request', (request) => {
    if (!isHere(request.url()) && !strayed.includes(request.url())) strayed.push(request.url());
  });
  return {
    context,
    strayed,
    errors,
    open: async (url, size = { width: 1400, height: 900 }) => {
      const page = await context.newPage();
      watchPage(page, errors);
      await page.setViewportSize(size);
      await page.goto(url);
      return page;
    },
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
