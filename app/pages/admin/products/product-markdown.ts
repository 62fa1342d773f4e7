import { redirect } from 'react-router'
import { productNotices, troubleWith } from '#catalogue/admin/product-messages.ts'
import { pieceForm } from '#catalogue/markdowns/markdown-forms.ts'
import { decidePiece } from '#catalogue/markdowns/piece-markdown.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readFormTexts } from '#pages/form-body.server.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/product-markdown'

const pageOf = (id: string) => (isUuid(id) ? href('/admin/products/:id', { id }) : href('/admin/products'))

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(pageOf(id))

/** Pauses or excludes a product, or lets the markdown rules go on with it (R84). */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  const form = pieceForm.safeParse(await readFormTexts(request, ['decision']))
  return await answerChange({
    what: 'deciding about the markdowns of a product',
    fields: new FormData(),
    back: pageOf(id),
    failsBack: true,
    work: async () => {
      if (!form.success) return answered(productNotices.of('invalid-choice'), 400)
      const isThere = isUuid(id) && (await decidePiece({ id, decision: form.data.decision }))
      if (!isThere)
        return { ...answered(productNotices.of('invalid-product'), 404), next: href('/admin/products') }
      return answered(productNotices.of('markdown'))
    },
    trouble: troubleWith('edit'),
  })
}
