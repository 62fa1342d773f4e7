import { dirname } from 'node:path'
import { defineConfig } from 'vitest/config'
import { areas } from './areas.ts'

const folders = new Set(Object.values(areas).flatMap(({ rules }) => rules.map((file) => dirname(file))))

/** The unit tests beside the rules, for the mutation run; Stryker takes those that have to do with what it changes. */
export default defineConfig({
  test: {
    include: [...folders].map((folder) => `${folder}/*.test.{ts,tsx}`),
    exclude: [
      '**/*.server.test.{ts,tsx}',
      // Stryker runs tests in threads, where the time zone cannot be changed.
      '**/slots-in-zones.test.ts',
      // Ten thousand products or 35 MB a mutant: hours. What they would notice, the tests of each rule must.
      '**/csv-round-trip.test.ts',
      '**/column-limit.test.ts',
    ],
    testTimeout: 60_000,
  },
})
