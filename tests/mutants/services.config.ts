import { defineConfig } from 'vitest/config'
import { areas } from './areas.ts'

/** The tests with a database that the mutation run asks: few, because each mutant has a database of its own. */
export default defineConfig({
  test: {
    include: Object.values(areas).flatMap(({ serviceTests }) => serviceTests),
    globalSetup: ['tests/support/database-server.ts'],
    setupFiles: ['tests/support/worker-database.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
})
