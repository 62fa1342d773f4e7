import { checkLineFields, checkLinesForm } from '#catalogue/check-lines/check-lines-form.ts'
import { readCheckLines, saveCheckLines } from '#catalogue/check-lines/check-lines.server.ts'
import { settingNotices } from '#store/settings/setting-messages.ts'
import { SettingsForm, useSettingsForm } from '#store/settings/settings-form.tsx'
import { href } from '#shared/addresses.ts'
import { BackLink } from '#ui/back-link.tsx'
import { bindField, TextArea } from '#ui/forms/field.tsx'
import { answerForm } from '#pages/account/account-form.server.ts'
import { keepForm } from '#pages/account/sign-in/lost-answer.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/check-lines'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Checks', at)

export const loader = async () => ({ values: await readCheckLines() })

/** Saves what is looked at on the pieces of each department (R136). */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  return await answerForm({
    request,
    schema: checkLinesForm,
    async work(form) {
      await saveCheckLines({ form, userId })
      return redirectWithNotice(href('/admin/settings'), settingNotices.of('checks'))
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction)

export default function CheckLines({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useSettingsForm({
    id: 'check-lines',
    schema: checkLinesForm,
    values: loaderData.values,
    answer: actionData,
  })
  return (
    <>
      <BackLink href={href('/admin/settings')}>Settings</BackLink>
      <AdminHeading
        heading="Checks"
        lead="What you look at when you check a piece, one to a line. Customers read the answers on its page; checks that were made stay as they are."
      />
      <div className="mt-6">
        <SettingsForm {...form}>
          {checkLineFields.map(({ department, label }) => (
            <TextArea
              key={department}
              {...bindField(fields[department])}
              label={label}
              description="At most five lines. Leave it empty to check nothing."
              rows={5}
            />
          ))}
        </SettingsForm>
      </div>
    </>
  )
}
