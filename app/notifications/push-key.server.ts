import { randomUUID } from 'node:crypto'
import { db, transact } from '#db/client.server.ts'
import { makePushKey, type PushKey } from '#platform/outgoing/push-sending.server.ts'
import { openSecret, resealSecret, sealSecret } from '#platform/sealed-secret.server.ts'

/** The one key pair of the store; made by the first server that needs it. */
export async function readPushKey(): Promise<PushKey> {
  const kept = (await selectKey()) ?? (await insertKey())
  return { publicKey: kept.publicKey, privateKey: openSecret({ sealed: kept.privateKey, owner: kept.id }) }
}

const selectKey = async () =>
  await db.selectFrom('pushKeys').select(['id', 'publicKey', 'privateKey']).executeTakeFirst()

async function insertKey() {
  const id = randomUUID()
  const { publicKey, privateKey: text } = makePushKey()
  const row = { id, publicKey, privateKey: sealSecret({ text, owner: id }) }
  await db
    .insertInto('pushKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await selectKey()
  if (!kept) throw new Error('the push key was deleted the moment it was made')
  return kept
}

/**
 * Seals the key with the present secret of the store. One that no known secret opens is removed with the devices that
 * were turned on under it: they have to be turned on again (docs/decisions/044). @returns how many.
 */
export async function followSecretWithPushKey(): Promise<number> {
  const kept = await selectKey()
  if (!kept) return 0
  const { id, privateKey: sealed } = kept
  try {
    const privateKey = resealSecret({ sealed, owner: id })
    if (privateKey)
      await db
        .updateTable('pushKeys')
        .set({ privateKey })
        .where('id', '=', id)
        .where('privateKey', '=', sealed)
        .execute()
    return 0
  } catch {
    return await removeKey(id)
  }
}

async function removeKey(id: string): Promise<number> {
  return await transact(async (tx) => {
    const removed = await tx.deleteFrom('pushKeys').where('id', '=', id).executeTakeFirstOrThrow()
    if (removed.numDeletedRows === 0n) return 0
    const devices = await tx.deleteFrom('pushDevices').executeTakeFirstOrThrow()
    return Number(devices.numDeletedRows)
  })
}
