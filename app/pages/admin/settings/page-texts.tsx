import { PageTextsFields } from '#store/page-texts/page-texts-fields.tsx'
import { readPageTexts, savePageTexts } from '#store/page-texts/page-texts.server.ts'
import { pageTextsForm, pageTextsValues, showsSampleTestimonials } from '#store/page-texts/page-texts.ts'
import { hasSampleData } from '#store/sample-data/sample-presence.server.ts'
import { settingNotices } from '#store/settings/setting-messages.ts'
import { SettingsForm, useSettingsForm } from '#store/settings/settings-form.tsx'
import { href } from '#shared/addresses.ts'
import { answerForm } from '#pages/account/account-form.server.ts'
import { keepForm } from '#pages/account/sign-in/lost-answer.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import type { Route } from './+types/page-texts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import { BackLink } from '#ui/back-link.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Page Texts', at)

export async function loader() {
  const [texts, hasSamples] = await Promise.all([readPageTexts(), hasSampleData()])
  return { values: pageTextsValues(texts), showsSamples: showsSampleTestimonials(texts, hasSamples) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  return await answerForm({
    request,
    schema: pageTextsForm,
    async work(form) {
      await savePageTexts({ form, userId })
      return redirectWithNotice(href('/admin/settings'), settingNotices.of('pages'))
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction)

export default function PageTextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useSettingsForm({
    id: 'page-texts',
    schema: pageTextsForm,
    values: loaderData.values,
    answer: actionData,
  })
  return (
    <>
      <BackLink href={href('/admin/settings')}>Settings</BackLink>
      <AdminHeading heading="Page Texts" lead="What the home page and About Us say in your own words." />
      <div className="mt-6">
        <SettingsForm {...form}>
          <PageTextsFields fields={fields} showsSamples={loaderData.showsSamples} />
        </SettingsForm>
      </div>
    </>
  )
}
