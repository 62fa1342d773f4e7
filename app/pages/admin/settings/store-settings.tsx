import { settingNotices } from '#store/settings/setting-messages.ts'
import { SettingsForm, useSettingsForm } from '#store/settings/settings-form.tsx'
import { forgetStoreFacts } from '#store/store-facts.server.ts'
import { StoreSettingsFields } from '#store/settings/store-settings-fields.tsx'
import { storeSettingsForm, storeSettingsValues } from '#store/settings/store-settings-form.ts'
import { readStoreSettings, saveStoreSettings } from '#store/settings/store-settings.server.ts'
import { config } from '#platform/config.server.ts'
import { href } from '#shared/addresses.ts'
import { answerForm } from '#pages/account/account-form.server.ts'
import { keepForm } from '#pages/account/sign-in/lost-answer.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import type { Route } from './+types/store-settings'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import { BackLink } from '#ui/back-link.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Store Settings', at)

/** Asks for the proof before anything is typed, so that nothing typed is lost (R32). */
export async function loader() {
  const { storeName, storeEmail, isStoreEmailSet } = config
  const asSetUp = { storeName, storeEmail, isStoreEmailSet }
  return { values: storeSettingsValues(await readStoreSettings()), asSetUp }
}

export async function action(asked: Route.ActionArgs) {
  const { userId, hasFactor } = adminOf(asked.context)
  return await answerForm({
    request: asked.request,
    schema: storeSettingsForm,
    async work(form) {
      const outcome = await saveStoreSettings({ form, userId, hasFactor })
      if (outcome.ok) {
        forgetStoreFacts()
        return redirectWithNotice(href('/admin/settings'), settingNotices.of('store'))
      }
      const first = 'Add a second factor to your own account first: My Account, Security.'
      return { status: 409, fieldErrors: { adminSecondFactor: [first] } }
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction)

export default function StoreSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useSettingsForm({
    id: 'store-settings',
    schema: storeSettingsForm,
    values: loaderData.values,
    answer: actionData,
  })
  return (
    <>
      <BackLink href={href('/admin/settings')}>Settings</BackLink>
      <AdminHeading
        heading="Store Settings"
        lead="Name and contact, delivery, unpaid orders, order limits, tags and who may run the store."
      />
      <div className="mt-6">
        <SettingsForm {...form}>
          <StoreSettingsFields fields={fields} asSetUp={loaderData.asSetUp} />
        </SettingsForm>
      </div>
    </>
  )
}
