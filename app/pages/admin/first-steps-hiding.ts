import { redirect } from 'react-router'
import { hideFirstSteps } from '#store/settings/first-steps.server.ts'
import { settingNotices } from '#store/settings/setting-messages.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { adminHome } from './admin-pages.ts'
import type { Route } from './+types/first-steps-hiding'

const trouble = settingNotices.of('first-steps-failed')

/** Takes the first steps of a new store off the dashboard. */
export async function action({ request }: Route.ActionArgs) {
  return await answerChange({
    what: 'hiding the first steps',
    fields: (await readForm(request, { texts: ['answer'] })) ?? new FormData(),
    back: adminHome,
    failsBack: true,
    work: async () => {
      await hideFirstSteps({ now: new Date() })
      return answered(settingNotices.of('first-steps-hidden'))
    },
    trouble,
  })
}

/** A lost connection is told of like any other trouble. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, trouble)

export const loader = () => redirect(adminHome)
