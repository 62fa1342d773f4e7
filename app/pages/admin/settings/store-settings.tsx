import { readRooms } from '#settings/rooms/rooms.server.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { storeSettings, storeSettingsForm } from '#settings/store/store-settings.ts'
import { readStoreSettings, saveStoreSettings } from '#settings/store/store-settings.server.ts'
import { forgetStoreFacts } from '#settings/store-facts.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { SettingsForm } from '#kit/setting-fields.tsx'
import { config } from '#platform/config.server.ts'
import { href } from '#shared/addresses.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import type { Route } from './+types/store-settings'

/** Asks for the proof before anything is typed, so that nothing typed is lost (R32). */
export async function loader() {
  const { storeName, storeEmail, isStoreEmailSet } = config
  const [values, rooms] = await Promise.all([readStoreSettings(), readRooms()])
  return { values, facts: { storeName, storeEmail, isStoreEmailSet, ...rooms } }
}

export const action = commands({
  save: command({
    what: 'saving the store settings',
    form: storeSettingsForm,
    async run({ form, admin: { userId, hasFactor } }) {
      const outcome = await saveStoreSettings({ form, userId, hasFactor })
      if (!outcome.ok)
        return refused(
          409,
          'Add two-step sign-in to your own account first: My Account, Security.',
          'adminSecondFactor',
        )
      forgetStoreFacts()
      return done(settingNotices.of('store'), href('/admin/settings'))
    },
  }),
})

export default function StoreSettingsPage({ loaderData: { values, facts } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Store Settings"
      lead="Name and contact, delivery, unpaid orders, order limits, tags and who may run the store."
      back={[href('/admin/settings'), 'Settings']}
      forms={['save']}
    >
      <SettingsForm id="store-settings" list={storeSettings} values={values} facts={facts} />
    </AdminPage>
  )
}
