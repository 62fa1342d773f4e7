import { PaymentSettingsFields } from '#payments/settings/payment-settings-fields.tsx'
import { paymentSettingsForm, paymentSettingsValues } from '#payments/settings/payment-settings-form.ts'
import { readPaymentSettings, savePaymentSettings } from '#payments/settings/payment-settings.server.ts'
import { settingNotices } from '#store/settings/setting-messages.ts'
import { SettingsForm, useSettingsForm } from '#store/settings/settings-form.tsx'
import { href } from '#shared/addresses.ts'
import { answerForm } from '#pages/account/account-form.server.ts'
import { keepForm } from '#pages/account/sign-in/lost-answer.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import type { Route } from './+types/payment-settings'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import { BackLink } from '#ui/back-link.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Payment Settings', at)

/** Asks for the proof before anything is typed, so that nothing typed is lost (R32). */
export async function loader() {
  return { values: paymentSettingsValues(await readPaymentSettings()) }
}

export async function action(asked: Route.ActionArgs) {
  const { userId } = adminOf(asked.context)
  return await answerForm({
    request: asked.request,
    schema: paymentSettingsForm,
    async work(form) {
      await savePaymentSettings({ form, userId })
      return redirectWithNotice(href('/admin/settings'), settingNotices.of('payment'))
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction)

export default function PaymentSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useSettingsForm({
    id: 'payment-settings',
    schema: paymentSettingsForm,
    values: loaderData.values,
    answer: actionData,
  })
  return (
    <>
      <BackLink href={href('/admin/settings')}>Settings</BackLink>
      <AdminHeading
        heading="Payment Settings"
        lead="Where customers send their money. Checkout shows a change at once."
      />
      <div className="mt-6">
        <SettingsForm {...form}>
          <PaymentSettingsFields fields={fields} />
        </SettingsForm>
      </div>
    </>
  )
}
