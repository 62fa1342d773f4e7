import { transact, type Transaction } from '#db/client.server.ts'
import { keepReading } from '#platform/events/kept-reading.server.ts'
import { setAll, settingsRow } from '#settings/store/settings-row.server.ts'
import { allRooms, rooms, toRoomsInUse, type Room, type RoomsInUse } from './rooms.ts'

const row = settingsRow('storeSettings', rooms)

async function readRow(tx?: Transaction): Promise<RoomsInUse> {
  const on = await row.read(tx)
  if (!on) throw new Error('store_settings has no row: insert one with default values.')
  return on
}

const kept = keepReading({
  channels: ['settings_changed'],
  read: async () => toRoomsInUse(await readRow()),
  whileAway: {
    say: allRooms,
    complaint: 'the rooms in use could not be read; pages have what was known last',
  },
})

/** Which rooms the store uses (R186); every page and every job asks. */
export const readRooms = async (): Promise<RoomsInUse> => await kept.read(new Date())

/** The same as a transaction sees it. */
export const readRoomsWithin = async (tx: Transaction) => toRoomsInUse(await readRow(tx))

/** As the owner has set them, for their form. */
export const readRoomSettings = async (): Promise<RoomsInUse> => await readRow()

/** Turns rooms on and off, and writes down who did (R186). What is in them stays. */
export async function saveRooms({ form, userId }: { form: RoomsInUse; userId: string }): Promise<void> {
  await transact(async (tx) => row.write(tx, { before: await row.lock(tx), after: form, userId }))
  kept.forget()
}

/** Turns on a room that is needed from now on, and what that needs. @returns whether it was off. */
export async function turnOnRoom({ room, userId }: { room: Room; userId: string }): Promise<boolean> {
  const wasOff = await transact(async (tx) => {
    const before = await row.lock(tx)
    const isOff = !toRoomsInUse(before)[room]
    const needed = room === 'offline' && { counter: true }
    if (isOff) await row.write(tx, { before, after: { ...before, ...needed, [room]: true }, userId })
    return isOff
  })
  kept.forget()
  return wasOff
}

/** So that everything can be tried. */
export async function turnOnAllRooms(tx: Transaction): Promise<void> {
  await setAll(tx.updateTable('storeSettings'), rooms, allRooms).execute()
}
