import { useState, type ReactNode } from 'react'
import { PageLinks } from '#ui/lists/page-links.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useChange } from '#catalogue/admin/changes/change.tsx'
import { ChangeHolder } from '#ui/feedback/change-holder.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { askBulk, askDeletion } from '#catalogue/admin/changes/confirmation.ts'
import { LastChange } from './last-change.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ImagePicker } from '#catalogue/admin/images/image-picker.tsx'
import { productsHref, type ProductQuery } from './product-list-query.ts'
import type { AdminProduct, AdminProductListing } from './product-list.ts'
import { productNotices, type ProductNotice } from '#catalogue/admin/product-messages.ts'
import { href } from '#shared/addresses.ts'
import { ProductTable } from './product-table.tsx'

interface Props extends AdminProductListing {
  query: ProductQuery
  imageHosts: readonly string[]
  /** What a form without JavaScript has just done. */
  notice: ProductNotice | null
  /** More buttons for the toolbar, such as Fix images. */
  tools?: ReactNode
}

type Open =
  | { dialog: 'bulk'; change: 'archival' | 'deletion' }
  | { dialog: 'deletion' | 'picker'; product: AdminProduct }

const nothing: ReadonlySet<string> = new Set()

/** The product table with all that can be done there (S52). */
export function ProductList({ query, products, total, pageCount, imageHosts, notice, tools }: Props) {
  const [chosen, setChosen] = useState(nothing)
  const [open, setOpen] = useState<Open | null>(null)
  const [last, setLast] = useState(notice)
  const bulk = useChange((answer) => {
    setLast(answer)
    setChosen(nothing)
  })
  const single = useChange()
  const back = productsHref(query)
  // What left the table with a filter or a page is not chosen any more.
  const selected = new Set(products.filter(({ id }) => chosen.has(id)).map(({ id }) => id))
  const close = () => setOpen(null)

  function sendBulk(change: 'archival' | 'deletion') {
    const fields = new FormData()
    for (const id of selected) fields.append('id', id)
    bulk.send(href(`/admin/products/bulk/${change}`), fields)
  }
  function sendDeletion(id: string) {
    single.send(href('/admin/products/:id/deletion', { id }), new FormData())
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ProductFilters query={query} />
      <BulkBar
        selected={selected}
        onAsk={(change) => selected.size > 0 && setOpen({ dialog: 'bulk', change })}
        detection={bulk}
        back={back}
      >
        {tools}
      </BulkBar>
      {last && <LastChange notice={last} change={bulk} back={back} />}
      <ChangeHolder
        messageOf={productNotices.messageOf}
        onAnswer={(answer) => answer.data.undo && setLast(answer)}
      >
        <ProductTable
          query={query}
          products={products}
          total={total}
          imageHosts={imageHosts}
          selected={selected}
          onSelect={setChosen}
          onPick={(product) => setOpen({ dialog: 'picker', product })}
          onDelete={(product) => setOpen({ dialog: 'deletion', product })}
        />
      </ChangeHolder>
      <PageLinks page={query.page} pageCount={pageCount} hrefOf={(page) => productsHref(query, { page })} />
      {open?.dialog === 'bulk' && (
        <ConfirmDialog
          question={askBulk(open.change, selected.size)}
          onConfirm={() => sendBulk(open.change)}
          onClose={close}
        />
      )}
      {open?.dialog === 'deletion' && (
        <ConfirmDialog
          question={askDeletion(open.product.name)}
          onConfirm={() => sendDeletion(open.product.id)}
          onClose={close}
        />
      )}
      {open?.dialog === 'picker' && (
        <ImagePicker product={open.product} imageHosts={imageHosts} onClose={close} />
      )}
    </div>
  )
}
