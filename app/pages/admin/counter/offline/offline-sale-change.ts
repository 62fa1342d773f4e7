import { redirect } from 'react-router'
import { offlineNotices } from '#orders/counter/offline/offline-messages.ts'
import { bookRefusedSale, settleRefusedSale } from '#orders/counter/offline/refused-sales.server.ts'
import { href } from '#shared/addresses.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { lastPartOf } from '#pages/last-part.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/offline-sale-change'

const list = href('/admin/counter/registers')

export const loader = () => redirect(list)

/** Books a sale of a register after all, or only its money, or notes how somebody dealt with it (R89). */
export async function action({ request, params: { id }, pattern, context }: Route.ActionArgs) {
  const fields = (await readForm(request, { texts: ['answer', 'note'] })) ?? new FormData()
  const { userId } = adminOf(context)
  return await answerChange({
    what: 'settling a sale that was made without a connection',
    fields,
    back: list,
    failsBack: true,
    work: async () => {
      if (!isUuid(id)) return answered(offlineNotices.of('invalid'), 400)
      const step = lastPartOf(pattern)
      if (step === 'settling') return await settle({ key: id, typed: fields.get('note'), userId })
      const outcome = await bookRefusedSale({
        key: id,
        isMoneyOnly: step === 'money',
        userId,
        now: new Date(),
      })
      return outcome.ok
        ? answered(offlineNotices.of('booked'))
        : answered(offlineNotices.of(outcome.error.reason), 409)
    },
    trouble: offlineNotices.of('trouble'),
  })
}

async function settle(input: { key: string; typed: FormDataEntryValue | null; userId: string }) {
  const { key, typed, userId } = input
  const note = foldToOneLine(typeof typed === 'string' ? typed : '').slice(0, 500)
  if (note === '') return answered(offlineNotices.of('no-note'), 400)
  return (await settleRefusedSale({ key, note, userId }))
    ? answered(offlineNotices.of('settled'))
    : answered(offlineNotices.of('unknown-sale'), 409)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, null)
