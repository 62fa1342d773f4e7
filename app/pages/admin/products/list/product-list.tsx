import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { askBulk, askDeletion } from '#pages/admin/products/questions.ts'
import { ImagePicker } from '#catalogue/admin/images/image-picker.tsx'
import { productsHref, type ProductQuery } from '#catalogue/admin/list/product-list-query.ts'
import type { AdminProduct, AdminProductListing } from '#catalogue/admin/list/product-list.ts'
import { productNotices, type ProductNotice } from '#catalogue/admin/product-messages.ts'
import { href } from '#shared/addresses.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { ChangeHolder } from '#ui/feedback/change-holder.tsx'
import type { Change } from '#ui/feedback/change-in-place.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import { sendChange, useChange } from '#pages/admin/products/product-change.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'

interface Props extends AdminProductListing {
  query: ProductQuery
  imageHosts: readonly string[]
  /** More buttons for the toolbar, such as Fix images. */
  tools?: ReactNode
}

type Bulk = 'archive-chosen' | 'delete-chosen'
type Open = { dialog: 'bulk'; change: Bulk } | { dialog: 'deletion' | 'picker'; product: AdminProduct }

const nothing: ReadonlySet<string> = new Set()

/** The product table with all that can be done there (S52). */
export function ProductList({ query, products, total, pageCount, imageHosts, tools }: Props) {
  const [chosen, setChosen] = useState(nothing)
  const [open, setOpen] = useState<Open | null>(null)
  const [answer, setAnswer] = useState<ProductNotice | null>(null)
  const { search } = useLocation()
  const last = answer ?? productNotices.read(new URLSearchParams(search))
  const bulk = useChange((told) => {
    setAnswer(told)
    setChosen(nothing)
  })
  const single = useChange()
  // What left the table with a filter or a page is not chosen any more.
  const selected = new Set(products.filter(({ id }) => chosen.has(id)).map(({ id }) => id))
  const close = () => setOpen(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ProductFilters query={query} />
      <BulkBar selected={selected} onAsk={(change) => setOpen({ dialog: 'bulk', change })} detection={bulk}>
        {tools}
      </BulkBar>
      {last && <LastChange notice={last} change={bulk} />}
      <ChangeHolder
        messageOf={productNotices.messageOf}
        onAnswer={(told) => told.data.undo && setAnswer(told)}
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
          onConfirm={() => sendChange(bulk, open.change, selected)}
          onClose={close}
        />
      )}
      {open?.dialog === 'deletion' && (
        <ConfirmDialog
          question={askDeletion(open.product.name)}
          onConfirm={() => sendChange(single, 'delete', [open.product.id])}
          onClose={close}
        />
      )}
      {open?.dialog === 'picker' && (
        <ImagePicker product={open.product} imageHosts={imageHosts} onClose={close} />
      )}
    </div>
  )
}

interface BulkBarProps {
  selected: ReadonlySet<string>
  /** Which bulk action is asked for; the page opens the question. */
  onAsk: (change: Bulk) => void
  detection: Change
  children: ReactNode
}

/** The bulk actions. The checkboxes of the rows belong to the form `bulk`, which leads to other pages with them. */
function BulkBar({ selected, onAsk, detection, children }: BulkBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <form id="bulk" method="get" className={selected.size === 0 ? 'hidden' : 'contents'}>
        <Button onClick={() => onAsk('archive-chosen')} size="small">
          Archive selected
        </Button>
        <Button onClick={() => onAsk('delete-chosen')} tone="danger" size="small">
          Delete selected
        </Button>
        <SubmitButton formAction={href('/admin/products/tags')} tone="secondary" size="small">
          Print tags
        </SubmitButton>
        <SubmitButton formAction={href('/admin/marketplaces/kits')} tone="secondary" size="small">
          Share kits
        </SubmitButton>
      </form>
      <p role="status" className="text-sm text-ink-soft empty:absolute">
        {selected.size > 0 && `${selected.size} selected`}
      </p>
      <div className="flex gap-2 whitespace-nowrap max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:ml-auto sm:flex-wrap">
        <ChangeForm change={detection} action={href('/admin/products')} command="detect-categories">
          {[...selected].map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <SubmitButton
            title="Of the selected products; without a selection, of those whose category says nothing"
            busy={detection.isBusy && 'Detecting...'}
            tone="secondary"
            size="small"
          >
            Auto-Detect Categories
          </SubmitButton>
        </ChangeForm>
        {children}
      </div>
    </div>
  )
}

/** What the last change of the table did, and the way back when it has one. */
function LastChange({ notice, change }: { notice: ProductNotice; change: Change }) {
  return (
    <NoticeBar message={productNotices.messageOf(notice)} className="">
      {notice.data.undo && (
        <ChangeForm change={change} action={href('/admin/products')} command="undo" className="ml-auto">
          <input type="hidden" name="batch" value={notice.data.undo} />
          <SubmitButton tone="secondary" size="small" className="border-current">
            Undo
          </SubmitButton>
        </ChangeForm>
      )}
    </NoticeBar>
  )
}
