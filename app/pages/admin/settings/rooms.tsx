import { readOpenDrawer } from '#counter/drawer/drawer-page.server.ts'
import { turnOffRegisters } from '#counter/offline/registers.server.ts'
import { readRoomSettings, saveRooms, turnOnRoom } from '#settings/rooms/rooms.server.ts'
import { isRoom, rooms, roomsForm, toRoomsInUse, type Room } from '#settings/rooms/rooms.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { SettingsForm } from '#kit/setting-fields.tsx'
import { href } from '#shared/addresses.ts'
import { z } from '#shared/zod.ts'
import { command, commands, done, refused, reloadText } from '#pages/admin/command.server.ts'
import type { Route } from './+types/rooms'

export const loader = async () => ({ values: await readRoomSettings() })

export const action = commands({
  save: command({
    what: 'turning rooms on and off',
    form: roomsForm,
    async run({ form, admin: { userId } }) {
      // Its cash would have no page on which it is counted.
      if (!form.counter && (await readOpenDrawer()))
        return refused(409, 'The drawer is open. Count and close it first.', 'counter')
      await saveRooms({ form, userId })
      if (!toRoomsInUse(form).offline) await turnOffRegisters()
      return done(settingNotices.of('rooms'), href('/admin/settings'))
    },
  }),
  // Where somebody came to a room that is off: back to it.
  'turn-on': command({
    what: 'turning a room on',
    form: z.object({ room: z.custom<Room>(isRoom, reloadText) }),
    async run({ form: { room }, admin: { userId } }) {
      await turnOnRoom({ room, userId })
      return done(settingNotices.of('rooms'))
    },
  }),
})

export default function Rooms({ loaderData: { values } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="What This Store Uses"
      lead="What is off has no entry in the menu, no buttons and does nothing by itself. What is in it stays, and is there again when you turn it on."
      back={[href('/admin/settings'), 'Settings']}
      forms={['save']}
    >
      <SettingsForm id="rooms" list={rooms} values={values} />
    </AdminPage>
  )
}
