import { redirect } from 'react-router'
import { promoteRule, removeRule } from '#catalogue/markdowns/markdown-rules.server.ts'
import { undoRun } from '#catalogue/markdowns/markdown-runs.server.ts'
import { markdownNotices } from '#catalogue/markdowns/markdown-texts.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { nameIn } from '#pages/last-part.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/markdown-change'

const page = href('/admin/markdowns')

export const loader = () => redirect(page)

interface Asked {
  id: string
  userId: string
}

const gone = () => answered(markdownNotices.of('gone'), 404)

/** The changes of rules and runs, by the last part of their address. */
const changes = {
  removal: async ({ id }: Asked) =>
    (await removeRule(id)) ? answered(markdownNotices.of('removed')) : gone(),
  promotion: async ({ id }: Asked) =>
    (await promoteRule(id)) ? answered(markdownNotices.of('promoted')) : gone(),
  async reversal(asked: Asked) {
    const outcome = await undoRun(asked)
    if (!outcome.ok) return answered(markdownNotices.of(outcome.error.reason), 409)
    const { count, refusedCount } = outcome.value
    return answered(markdownNotices.of('undone', { count, otherCount: refusedCount }))
  },
}

/** Removes a rule, moves it up, or undoes a run (R84). */
export async function action({ params: { id }, pattern, context }: Route.ActionArgs) {
  const name = nameIn(changes, pattern)
  return await answerChange({
    what: 'a change of markdowns',
    fields: new FormData(),
    back: page,
    failsBack: true,
    work: async () =>
      isUuid(id) ? await changes[name]({ id: id.toLowerCase(), userId: adminOf(context).userId }) : gone(),
    trouble: markdownNotices.of('trouble'),
  })
}
