import { readPaymentSettings, savePaymentSettings } from '#payments/settings/payment-settings.server.ts'
import { paymentSettings, paymentSettingsForm } from '#payments/settings/payment-settings.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { SettingsForm } from '#kit/setting-fields.tsx'
import { href } from '#shared/addresses.ts'
import { command, commands, done } from '#pages/admin/command.server.ts'
import type { Route } from './+types/payment-settings'

/** Asks for the proof before anything is typed, so that nothing typed is lost (R32). */
export const loader = async () => ({ values: await readPaymentSettings() })

export const action = commands({
  save: command({
    what: 'saving the payment settings',
    form: paymentSettingsForm,
    async run({ form, admin: { userId } }) {
      await savePaymentSettings({ form, userId })
      return done(settingNotices.of('payment'), href('/admin/settings'))
    },
  }),
})

export default function PaymentSettingsPage({ loaderData: { values } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Payment Settings"
      lead="Where customers send their money. Checkout shows a change at once."
      back={[href('/admin/settings'), 'Settings']}
      forms={['save']}
    >
      <SettingsForm id="payment-settings" list={paymentSettings} values={values} />
    </AdminPage>
  )
}
