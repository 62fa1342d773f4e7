import { useContext, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { askBulk, askDeletion } from '#pages/admin/products/questions.ts'
import { ImagePicker } from '#catalogue/admin/images/image-picker.tsx'
import { productList, type ProductQuery } from '#catalogue/admin/list/product-list-query.ts'
import type { AdminProduct, AdminProductListing } from '#catalogue/admin/list/product-list.ts'
import { productNotices, type ProductNotice } from '#catalogue/admin/product-messages.ts'
import { ListView } from '#kit/list/list-view.tsx'
import { useSelection } from '#kit/list/selection.tsx'
import { href } from '#shared/addresses.ts'
import { formatCount } from '#shared/text/counted.ts'
import { Button, LinkButton, SubmitButton, TextLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { ChangeHolder } from '#ui/feedback/change-holder.tsx'
import type { Change } from '#ui/feedback/change-in-place.ts'
import { IsClosed } from '#ui/navigation/closed-links.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { sendChange, useChange } from '#pages/admin/products/product-change.tsx'
import { productColumns } from './product-columns.tsx'

interface Props extends AdminProductListing {
  query: ProductQuery
  /** The lots that it can be narrowed to. */
  lots: readonly { id: string; name: string }[]
  imageHosts: readonly string[]
  /** More buttons for the toolbar, such as Fix images. */
  tools?: ReactNode
}

type Bulk = 'archive-chosen' | 'delete-chosen'
type Open = { dialog: 'bulk'; change: Bulk } | { dialog: 'deletion' | 'picker'; product: AdminProduct }

/** The product table with all that can be done there (S52). */
export function ProductList({ query, lots, products, total, pageCount, imageHosts, tools }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const [answer, setAnswer] = useState<ProductNotice | null>(null)
  const { search } = useLocation()
  const last = answer ?? productNotices.read(new URLSearchParams(search))
  const selection = useSelection(products)
  const bulk = useChange((told) => {
    setAnswer(told)
    selection.tickAll(false)
  })
  const offerUndo = (told: ProductNotice) => {
    if (told.data.undo) setAnswer(told)
  }
  const single = useChange(offerUndo)
  const close = () => setOpen(null)
  return (
    <ChangeHolder messageOf={productNotices.messageOf} onAnswer={offerUndo}>
      <ListView
        list={productList}
        query={query}
        caption="Products"
        noun="product"
        columns={productColumns({
          imageHosts,
          onPick: (product) => setOpen({ dialog: 'picker', product }),
          onDelete: (product) => setOpen({ dialog: 'deletion', product }),
        })}
        rows={products}
        tickOf={({ name }) => `Select ${name}`}
        options={{ lot: lotOptions(lots) }}
        total={total}
        pageCount={pageCount}
        empty={{
          title: 'No products found',
          text: 'The shop has no active products yet. Add one, or import a file.',
          action: (
            <LinkButton href={href('/admin/products/new')} tone="primary">
              Add Product
            </LinkButton>
          ),
        }}
        selection={selection}
        bulk={
          <ChosenProducts
            onAsk={(change) => setOpen({ dialog: 'bulk', change })}
            from={productList.hrefOf(query)}
            found={selection.isAll && total > products.length ? total : null}
          />
        }
        tools={
          <Tools ids={selection.ids} detection={bulk}>
            {tools}
          </Tools>
        }
      >
        {last && <LastChange notice={last} change={bulk} />}
        {query.lot && <OfOneLot query={query} />}
      </ListView>
      {open?.dialog === 'bulk' && (
        <ConfirmDialog
          question={askBulk(open.change, selection.ids.length)}
          onConfirm={() => sendChange(bulk, open.change, selection.ids)}
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
    </ChangeHolder>
  )
}

function OfOneLot({ query }: Pick<Props, 'query'>) {
  return (
    <p className="flex flex-wrap gap-x-4">
      The products of one lot.
      <TextLink href={productList.hrefOf(query, { lot: null })}>All products</TextLink>
    </p>
  )
}

const lotOptions = (lots: Props['lots']) => [
  { value: '', label: 'Any Lot' },
  ...lots.map(({ id, name }) => ({ value: id, label: name })),
]

interface ChosenProps {
  onAsk: (change: Bulk) => void
  /** The address of the table as it is. */
  from: string
  /** How many there are on all pages, where all of this one are ticked and there are others. */
  found: number | null
}

/** What can be done with the ticked products. */
function ChosenProducts({ onAsk, from, found }: ChosenProps) {
  const hasKits = !useContext(IsClosed)(href('/admin/marketplaces/kits'))
  const edit = { formAction: href('/admin/products/edit'), size: 'small' } as const
  return (
    <>
      <input type="hidden" name="from" value={from} />
      <SubmitButton {...edit}>Edit selected</SubmitButton>
      {found !== null && (
        <SubmitButton {...edit} name="all" value="1" tone="secondary">
          Edit all {formatCount(found)} found
        </SubmitButton>
      )}
      <Button onClick={() => onAsk('archive-chosen')} size="small">
        Archive selected
      </Button>
      <Button onClick={() => onAsk('delete-chosen')} tone="danger" size="small">
        Delete selected
      </Button>
      <SubmitButton formAction={href('/admin/products/tags')} tone="secondary" size="small">
        Print tags
      </SubmitButton>
      {hasKits && (
        <SubmitButton formAction={href('/admin/marketplaces/kits')} tone="secondary" size="small">
          Share kits
        </SubmitButton>
      )}
    </>
  )
}

interface ToolsProps {
  ids: readonly string[]
  detection: Change
  children: ReactNode
}

/** What stands beside the table; on a phone one line to be moved with a finger. */
function Tools({ ids, detection, children }: ToolsProps) {
  return (
    <div className="flex gap-2 whitespace-nowrap max-sm:order-first max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:ml-auto sm:flex-wrap">
      <ChangeForm change={detection} action={href('/admin/products')} command="detect-categories">
        {ids.map((id) => (
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
