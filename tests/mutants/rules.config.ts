import { defineConfig } from 'vitest/config'

/** The unit tests, for the mutation run. */
export default defineConfig({
  test: {
    include: ['{app,server}/**/*.test.{ts,tsx}'],
    // Stryker runs tests in threads, where the time zone cannot be changed.
    exclude: ['**/*.server.test.{ts,tsx}', 'app/db/**', '**/slots-in-zones.test.ts'],
    testTimeout: 60_000,
  },
})
