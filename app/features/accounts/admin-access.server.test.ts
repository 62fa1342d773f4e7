import { expect, it } from 'vitest'
import { buildPerson } from '../../../tests/support/build-people.ts'
import { sql } from '../../db/client.server.ts'
import { grantFirstAdmin } from './admin-access.server.ts'

it('makes the first who asks the admin, and nobody else, not even twice', async () => {
  const first = await buildPerson()
  const second = await buildPerson()
  expect(await grantFirstAdmin({ userId: first.id })).toMatchObject({ ok: true })
  for (const { id } of [second, first])
    expect(await grantFirstAdmin({ userId: id })).toMatchObject({ error: { reason: 'admin-exists' } })
  expect(await sql`select user_id from user_roles`).toEqual([{ user_id: first.id }])
})

it('is not stopped by roles of another kind', async () => {
  await sql`delete from user_roles`
  const { id } = await buildPerson()
  await sql`insert into user_roles (user_id, role) values (${id}, 'moderator')`
  expect(await grantFirstAdmin({ userId: id })).toMatchObject({ ok: true })
})
