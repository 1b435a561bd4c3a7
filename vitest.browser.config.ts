import { defineConfig } from 'vitest/config';

// The tests that need a browser of the system (CHROMIUM, or /usr/bin/chromium): apart, so that npm test needs none.
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    passWithNoTests: true,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 1,
  },
});
