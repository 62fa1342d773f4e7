import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { nameOrEmail } from '#db/expressions.server.ts'
import { nameDevice } from '#shared/text/device-name.ts'
import { confirmKnownOrders } from '#orders/confirmation/register-acknowledgements.server.ts'
import { lockRegisters } from '#orders/confirmation/register-waits.server.ts'
import type { ShownDevice } from './registers.ts'

/** Whether a manager let this browser sell without a connection, and no one has turned it off since (R178). */
export async function isKnownDevice(deviceHash: string | null): Promise<boolean> {
  if (deviceHash === null) return false
  const row = await db
    .selectFrom('registerDevices')
    .select('id')
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Lets a browser in from now on. */
export async function letDeviceIn(device: {
  deviceHash: string
  userAgent: string | null
  /** The manager whose word it was. */
  letInBy: string
}): Promise<void> {
  const { userAgent, ...values } = device
  await db
    .insertInto('registerDevices')
    .values({ ...values, name: nameDevice(userAgent) })
    .execute()
}

/** All that may sell without a connection, the last used first. */
export async function listDevices(): Promise<ShownDevice[]> {
  const usedAt = sql<Date | null>`(select max(r.heard_at) from counter_registers r where r.device_hash = d.device_hash)`
  const rows = await db
    .selectFrom('registerDevices as d')
    .leftJoin('users as u', 'u.id', 'd.letInBy')
    .select(({ ref }) => [
      'd.id',
      'd.name',
      'd.letInAt',
      nameOrEmail(ref('u.name'), ref('u.email')).as('who'),
    ])
    .select(usedAt.as('usedAt'))
    .orderBy(usedAt, (order) => order.desc().nullsLast())
    .orderBy('d.id')
    .execute()
  return rows.map(({ letInAt, usedAt: used, ...device }) => ({
    ...device,
    letInAtMs: letInAt.getTime(),
    usedAtMs: used && used.getTime(),
  }))
}

/** Turns a browser off: its register closes, and the next one takes a manager again. @returns false for an unknown one. */
export async function turnDeviceOff({ id }: { id: string }): Promise<boolean> {
  const isDone = await transact(async (tx) => {
    await lockRegisters(tx)
    const device = await tx
      .deleteFrom('registerDevices')
      .where('id', '=', id)
      .returning('deviceHash')
      .executeTakeFirst()
    if (!device) return false
    await tx
      .updateTable('counterRegisters')
      .set({ closedAt: sql<Date>`now()` })
      .where('deviceHash', '=', device.deviceHash)
      .where('closedAt', 'is', null)
      .execute()
    return true
  })
  if (isDone) await confirmKnownOrders()
  return isDone
}
