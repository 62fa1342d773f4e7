import { keepReading } from '#platform/events/kept-reading.server.ts'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'

const setting = keepReading<boolean>({
  channels: ['settings_changed'],
  read: async () => (await readRooms()).holds && (await readStoreSettings()).shopperHolds,
})

/** Whether customers may ask on the web that a piece be held (R99). The page of every product asks. */
export const takesShopperHolds = async (): Promise<boolean> => await setting.read(new Date())
