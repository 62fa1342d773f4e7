import { countChosen, editChosen, previewEdit } from '#catalogue/admin/bulk/bulk-edit.server.ts'
import { bulkForm } from '#catalogue/admin/bulk/bulk-edit.ts'
import { productList } from '#catalogue/admin/list/product-list-query.ts'
import { productNotices } from '#catalogue/admin/product-messages.ts'
import { readFacetCounts } from '#catalogue/listing/facet-counts.server.ts'
import { listLotNames } from '#lots/report/lot-report.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { parseChosenIds } from '#shared/chosen-ids.ts'
import { counted } from '#shared/text/counted.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { asks, command, commands, done, refused } from '#pages/admin/command.server.ts'
import { notFound } from '#pages/page-headers.ts'
import { BulkFields } from './bulk-fields.tsx'
import type { Route } from './+types/bulk-edit'

/** The products that its address names: the ticked ones, or all that the table found (`from`) with `all`. */
async function readChosen({ searchParams }: URL) {
  const from = new URL(searchParams.get('from') ?? '', `http://store${productList.path}`)
  const query = productList.read(from.searchParams)
  const ids = parseChosenIds(searchParams.getAll('id'))
  if (!ids) throw notFound()
  const { ownPhotoFromCents } = await readStoreSettings()
  const chosen = searchParams.has('all') ? { query: { ...query, ownPhotoFromCents } } : { ids }
  return { chosen, back: productList.hrefOf(query) }
}

export async function loader({ url }: Route.LoaderArgs) {
  const { chosen, back } = await readChosen(url)
  const [count, { categories, conditions }, lots] = await Promise.all([
    countChosen(chosen),
    readFacetCounts(),
    listLotNames(null),
  ])
  return { count, back, categories, conditions, lots }
}

const trouble = productNotices.messageOf(productNotices.of('bulk-edit-failed', { why: 'trouble' }))

export const action = commands({
  edit: command({
    what: 'editing many products',
    form: bulkForm,
    trouble,
    async run({ form: { edit, sure }, asked, admin: { userId } }) {
      const { chosen, back } = await readChosen(asked.url)
      if (sure !== '') {
        const outcome = await editChosen({ chosen, edit, seen: sure, userId })
        if (outcome.ok) {
          const { count, batchId: undo } = outcome.value
          return done(productNotices.of('bulk-edited', { count, undo }), back)
        }
        if (outcome.error.reason === 'unknown-lot')
          return refused(409, 'This lot is not there any more', 'lot')
      }
      // First, or again where it is not what was shown.
      return asks(await previewEdit({ chosen, edit }))
    },
  }),
})

/** Edits many products at once, after it has shown what changes (R202). */
export default function BulkEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { count, back, ...choices } = loaderData
  const preview = actionData && 'question' in actionData ? (actionData.question ?? null) : null
  return (
    <AdminPage
      title="Edit Products"
      lead={count > 0 && `${counted(count, 'product')} chosen. You see what changes before anything does.`}
      back={[back, 'Products']}
      forms={['edit']}
    >
      {count > 0 ? (
        <BulkFields {...choices} preview={preview} />
      ) : (
        <EmptyNotice
          className="panel mt-5"
          title="No products chosen"
          text="Tick some in the product table, then press Edit selected."
        >
          <LinkButton href={href('/admin/products')}>Products</LinkButton>
        </EmptyNotice>
      )}
    </AdminPage>
  )
}
