import { useState } from 'react'
import { useNavigate } from 'react-router'
import { askDeletion } from './questions.ts'
import { ImagePicker } from '#catalogue/admin/images/image-picker.tsx'
import { addPiece, counterAddress, emptySheet } from '#counter/counter-lines.ts'
import { ActionMenu } from '#kit/action-menu.tsx'
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
  }
  imageHosts: readonly string[]
}

/** The actions for a product beside editing it. */
export function ProductTools({ product, imageHosts }: Props) {
  const [open, setOpen] = useState<'picker' | 'deletion' | null>(null)
  const navigate = useNavigate()
  const deletion = useChange(({ code, data: { undo } }) => {
    // As withNotice writes it, whose code no page of the shop has to carry.
    if (code === 'deleted') void navigate(`${href('/admin/products')}?notice=${code}&undo=${undo}`)
  })
  const { id, name } = product
  const isActive = product.status === 'active'
  return (
    <div className="flex flex-wrap items-center gap-3">
      {product.stock > 0 && (
        <LinkButton
          href={counterAddress({ ...emptySheet, lines: addPiece([], { ...product, proof: null }) })}
          tone="primary"
        >
          Sell at the counter
        </LinkButton>
      )}
      {product.stock > 0 && isActive && (
        <LinkButton href={href('/admin/holds/new/:id', { id })}>Hold</LinkButton>
      )}
      <ActionMenu label="More actions" face="More" className="button button-secondary">
        {isActive && <LinkButton href={href('/product/:id', { id })}>View in the shop</LinkButton>}
        <LinkButton href={href('/admin/products/:id/pictures', { id })}>Pictures</LinkButton>
        <Button onClick={() => setOpen('picker')}>Find images</Button>
        <LinkButton href={`${href('/admin/products/tags')}?id=${id}`}>Print tags</LinkButton>
        {isActive && <LinkButton href={`${href('/admin/marketplaces/kits')}?id=${id}`}>Share kit</LinkButton>}
        <LinkButton href={`${href('/admin/products/edit')}?id=${id}`}>Put into another lot</LinkButton>
        <CommandForm command="copy" submit="Duplicate" button={{ tone: 'secondary' }} />
        <ProductChange command={isActive ? 'archive' : 'restore'} id={id}>
          <SubmitButton tone="secondary">{isActive ? 'Archive' : 'Restore'}</SubmitButton>
        </ProductChange>
        <LinkButton href={href('/admin/products/:id/write-off', { id })}>Write off</LinkButton>
        <Button onClick={() => setOpen('deletion')} tone="danger-outline">
          Delete
        </Button>
      </ActionMenu>
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
    </div>
  )
}
