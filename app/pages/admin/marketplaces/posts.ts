import { redirect } from 'react-router'
import { postForm } from '#catalogue/marketplaces/marketplace-form.ts'
import { marketplaceNotices } from '#catalogue/marketplaces/marketplace-messages.ts'
import { markPosted } from '#catalogue/marketplaces/marketplaces.server.ts'
import { href } from '#shared/addresses.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered, backOf } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/posts'

const list = href('/admin/marketplaces')

export const loader = () => redirect(list)

/** Marks where a piece was posted (R105). */
export async function action({ request, context }: Route.ActionArgs) {
  const names = ['answer', 'back', ...Object.keys(postForm.shape)]
  const fields = (await readForm(request, { texts: names })) ?? new FormData()
  return await answerChange({
    what: 'marking a piece as posted',
    fields,
    back: backOf(fields.get('back'), list),
    failsBack: true,
    work: async () => {
      const parsed = postForm.safeParse(Object.fromEntries(fields))
      if (!parsed.success) return answered(marketplaceNotices.of('invalid'), 400)
      const { userId } = adminOf(context)
      const outcome = await markPosted({ form: parsed.data, userId, now: new Date() })
      return outcome.ok
        ? answered(marketplaceNotices.of('posted'))
        : answered(marketplaceNotices.of('gone'), 404)
    },
    trouble: marketplaceNotices.of('trouble'),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, null)
