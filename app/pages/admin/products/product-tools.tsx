import { useState } from 'react'
import { useNavigate } from 'react-router'
import { askDeletion } from './questions.ts'
import { ImageHealthBadge, ProductThumbnail } from '#catalogue/admin/images/product-thumbnail.tsx'
import { ImagePicker } from '#catalogue/admin/images/image-picker.tsx'
import { addPiece, counterAddress, emptySheet } from '#counter/counter-lines.ts'
import { isGuessedPicture } from '#media/asin-candidates.ts'
import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { Button, LinkButton, SubmitButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ProductChange, sendChange, useChange } from './product-change.tsx'

interface Props {
  product: {
    id: string
    name: string
    priceCents: number
    stock: number
    asin: string | null
    status: 'active' | 'archived'
    images: readonly string[]
  }
  imageHosts: readonly string[]
}

/** The actions for a product beside editing it. */
export function ProductTools({ product, imageHosts }: Props) {
  const [open, setOpen] = useState<'picker' | 'deletion' | null>(null)
  const navigate = useNavigate()
  const deletion = useChange((answer) => answer.code === 'deleted' && void navigate(href('/admin/products')))
  const { id, name } = product
  const [main = null] = product.images
  // As in the product table: a guess is no picture (R131).
  const image = main !== null && isGuessedPicture(main, product.asin) ? null : main
  const isActive = product.status === 'active'
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
        <LinkButton
          href={counterAddress({ ...emptySheet, lines: addPiece([], { ...product, proof: null }) })}
          size="small"
        >
          Sell at the counter
        </LinkButton>
      )}
      <ProductChange command={isActive ? 'archive' : 'restore'} id={id}>
        <SubmitButton tone="secondary" size="small">
          {isActive ? 'Archive' : 'Restore'}
        </SubmitButton>
      </ProductChange>
      <CommandForm command="copy" submit="Duplicate" button={{ tone: 'secondary', size: 'small' }} />
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
      <Button onClick={() => setOpen('deletion')} tone="danger" size="small">
        Delete
      </Button>
      {open === 'picker' && (
        <ImagePicker product={product} imageHosts={imageHosts} onClose={() => setOpen(null)} />
      )}
      {open === 'deletion' && (
        <ConfirmDialog
          question={askDeletion(name)}
          onConfirm={() => sendChange(deletion, 'delete', [id])}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
