import { defineConfig } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { findHeadlessBrowser } from './scripts/browser.ts'

// Looked for once: each worker loads this file again.
process.env.HEADLESS_BROWSER_PATH ??= await findHeadlessBrowser()
const executablePath = process.env.HEADLESS_BROWSER_PATH

// The shops of the workers would each compile the store again.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/compiled'

/** Browser tests: each worker starts a shop of its own (tests/e2e/shop.ts) and needs nothing running. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers: Math.max(2, availableParallelism()),
  forbidOnly: Boolean(process.env.CI),
  // What is long by nature is for `npm run test:all`.
  testIgnore: process.env.TEST_RUN === 'all' ? [] : ['**/*.long.spec.ts'],
  // Against what never ends; how long a test takes is the machine's matter.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Requests that pass one are beyond `page.route`; tests/e2e/offline.spec.ts lets it work.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
