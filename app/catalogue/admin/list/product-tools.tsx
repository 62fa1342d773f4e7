import { useState } from 'react'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { useChange } from '#catalogue/admin/changes/change.tsx'
import { DeletionForm } from '#catalogue/admin/changes/deletion-form.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { askDeletion } from '#catalogue/admin/changes/confirmation.ts'
import { ProductThumbnail, ImageHealthBadge } from '#catalogue/admin/images/product-thumbnail.tsx'
import { ImagePicker } from '#catalogue/admin/images/image-picker.tsx'
import { href } from '#shared/addresses.ts'
import { Button, LinkButton, SubmitButton } from '#ui/button.tsx'

interface Props {
  product: {
    id: string
    name: string
    asin: string | null
    stock: number
    status: 'active' | 'archived'
    images: readonly string[]
  }
  imageHosts: readonly string[]
  /** The counter with one of them on it. */
  saleHref: string
  /** Told when the product is gone. */
  onDeleted: () => void
}

/** The actions for a product beside editing it. */
export function ProductTools({ product, imageHosts, saleHref, onDeleted }: Props) {
  const [open, setOpen] = useState<'picker' | 'deletion' | null>(null)
  const sent = useChange()
  const deletion = useChange((answer) => answer.code === 'deleted' && onDeleted())
  const { id, name } = product
  const address = href('/admin/products/:id', { id })
  const image = product.images[0] ?? null
  const isActive = product.status === 'active'
  const changes = [
    { change: isActive ? 'archival' : 'restoration', label: isActive ? 'Archive' : 'Restore' },
    { change: 'copy', label: 'Duplicate' },
  ] as const
  return (
    <section aria-label="Product" className="panel flex flex-wrap items-center gap-3">
      <ProductThumbnail image={image} imageHosts={imageHosts} />
      <div className="mr-auto">
        <p>
          <strong className="tabular-nums">{product.stock}</strong> in stock
        </p>
        <ImageHealthBadge image={image} />
      </div>
      {product.stock > 0 && (
        <LinkButton href={saleHref} size="small">
          Sell at the counter
        </LinkButton>
      )}
      {changes.map(({ change, label }) =>
        change === 'copy' ? (
          // Leads to the copy, so it is a form of the page.
          <form key={change} method="post" action={href('/admin/products/:id/copy', { id })}>
            <SubmitButton tone="secondary" size="small">
              {label}
            </SubmitButton>
          </form>
        ) : (
          <ChangeForm
            key={change}
            change={sent}
            action={href(`/admin/products/:id/${change}`, { id })}
            back={address}
          >
            <SubmitButton tone="secondary" size="small">
              {label}
            </SubmitButton>
          </ChangeForm>
        ),
      )}
      <Button onClick={() => setOpen('picker')} size="small">
        Find images
      </Button>
      <LinkButton href={`${href('/admin/products/tags')}?id=${id}`} size="small">
        Print tags
      </LinkButton>
      {isActive && (
        <LinkButton href={`${href('/admin/marketplaces/kits')}?id=${id}`} size="small">
          Share kit
        </LinkButton>
      )}
      {isActive && (
        <LinkButton href={href('/product/:id', { id })} size="small">
          View in the shop
        </LinkButton>
      )}
      <DeletionForm id={id} onAsk={() => setOpen('deletion')} />
      {open === 'picker' && (
        <ImagePicker product={product} imageHosts={imageHosts} onClose={() => setOpen(null)} />
      )}
      {open === 'deletion' && (
        <ConfirmDialog
          question={askDeletion(name)}
          onConfirm={() => deletion.send(href('/admin/products/:id/deletion', { id }), new FormData())}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
