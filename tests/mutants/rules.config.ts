import { dirname } from 'node:path'
import { defineConfig } from 'vitest/config'
import { areas } from './areas.ts'

const folders = new Set(Object.values(areas).flatMap(({ rules }) => rules.map((file) => dirname(file))))

/** The unit tests beside the rules, for the mutation run; Stryker takes those that have to do with what it changes. */
export default defineConfig({
  test: {
    include: [...folders].map((folder) => `${folder}/*.test.{ts,tsx}`),
    // Stryker runs tests in threads, where the time zone cannot be changed.
    exclude: ['**/*.server.test.{ts,tsx}', '**/slots-in-zones.test.ts'],
    testTimeout: 60_000,
  },
})
