import { askSampleRemoval } from '#store/sample-data/sample-data.ts'
import { countSampleData, removeSampleData } from '#store/sample-data/sample-removal.server.ts'
import { settingNotices } from '#store/settings/setting-messages.ts'
import { QuestionPage } from '#ui/dialogs/question-page.tsx'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { adminHome, adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/sample-data-removal'

const trouble = settingNotices.of('samples-failed')

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Remove sample data', at)

/** Asks first; samples are nobody's data, so that no recent proof is needed. */
export const loader = async () => ({ question: askSampleRemoval(await countSampleData()) })

/** Removes everything that the store came with (R65). */
export async function action({ request, context }: Route.ActionArgs) {
  return await answerChange({
    what: 'the removal of the sample data',
    fields: (await readForm(request, { texts: ['back'] })) ?? new FormData(),
    back: adminHome,
    work: async () => {
      const { products: count, orders, kept } = await removeSampleData({ userId: adminOf(context).userId })
      return answered(settingNotices.of('samples-removed', { count, orders, kept }))
    },
    trouble,
  })
}

/** Whether it happened is not known then. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, trouble)

export default function SampleDataRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <QuestionPage
      question={loaderData.question}
      notice={actionData && settingNotices.messageOf(actionData)}
      back={adminHome}
      leave={{ keep: 'Cancel', afterwards: 'Back to the dashboard' }}
    />
  )
}
