import { expect, it } from 'vitest'
import { writeDatabaseTypes } from '#scripts/database-types.ts'
import { db } from './client.server.ts'

it('are what the migrations make', async () => {
  await expect(await writeDatabaseTypes(db)).toMatchFileSnapshot('./tables.ts')
})
