import { useState } from 'react'
import { ChangeForm, useChange } from '../changes/change-form.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { askDeletion } from '../changes/confirmation.ts'
import { ProductThumbnail, ImageHealthBadge } from '../images/product-thumbnail.tsx'
import { ImagePicker } from '../images/image-picker.tsx'
import { href } from '../../../../shared/addresses.ts'
import { Button, LinkButton, SubmitButton } from '../../../../ui/button.tsx'

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
  /** Told when the product is gone. */
  onDeleted: () => void
}

/** The actions for a product beside editing it. */
export function ProductTools({ product, imageHosts, onDeleted }: Props) {
  const [open, setOpen] = useState<'picker' | 'deletion' | null>(null)
  const sent = useChange()
  const deletion = useChange((answer) => answer.code === 'deleted' && onDeleted())
  const { id, name } = product
  const address = href('/admin/products/:id', { id })
  const image = product.images[0] ?? null
  const isActive = product.status === 'active'
  const changes = [
    { change: 'store-sale', label: 'Sell one in the store', isOff: product.stock === 0 },
    { change: isActive ? 'archival' : 'restoration', label: isActive ? 'Archive' : 'Restore', isOff: false },
    { change: 'copy', label: 'Duplicate', isOff: false },
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
      {changes.map(({ change, label, isOff }) =>
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
            <SubmitButton disabled={isOff} tone="secondary" size="small">
              {label}
            </SubmitButton>
          </ChangeForm>
        ),
      )}
      <Button onClick={() => setOpen('picker')} size="small">
        Find images
      </Button>
      {isActive && (
        <LinkButton href={href('/product/:id', { id })} size="small">
          View in the shop
        </LinkButton>
      )}
      <form method="get" action={href('/admin/products/:id/deletion', { id })}>
        <SubmitButton
          onClick={(event) => {
            event.preventDefault()
            setOpen('deletion')
          }}
          tone="danger"
          size="small"
        >
          Delete
        </SubmitButton>
      </form>
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
