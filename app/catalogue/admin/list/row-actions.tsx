import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { useChange } from '#catalogue/admin/changes/change.tsx'
import { DeletionForm } from '#catalogue/admin/changes/deletion-form.tsx'
import { href } from '#shared/addresses.ts'
import type { AdminProduct } from './product-list.ts'
import { Button, LinkButton, SubmitButton } from '#ui/button.tsx'

interface Props {
  product: Pick<AdminProduct, 'id' | 'name' | 'status'>
  back: string
  /** Opens the picture search, once the page is alive. */
  onPick: () => void
  /** Asks whether to delete; without JavaScript the button leads to a page that asks. */
  onDelete: () => void
}

/** The actions for one product: edit, find a picture, sell, archive or restore, delete. */
export function RowActions({ product, back, onPick, onDelete }: Props) {
  const change = useChange()
  const { id, name } = product
  const isActive = product.status === 'active'
  const toggle = isActive ? 'Archive' : 'Restore'
  return (
    <div className="flex flex-wrap gap-1">
      <LinkButton href={href('/admin/products/:id', { id })} size="small" aria-label={`Edit ${name}`}>
        Edit
      </LinkButton>
      <Button onClick={onPick} size="small" aria-label={`Find images for ${name}`}>
        Images
      </Button>
      <ChangeForm
        change={change}
        action={href(`/admin/products/:id/${isActive ? 'archival' : 'restoration'}`, { id })}
        back={back}
      >
        <SubmitButton tone="secondary" size="small" aria-label={`${toggle} ${name}`}>
          {toggle}
        </SubmitButton>
      </ChangeForm>
      <DeletionForm id={id} back={back} onAsk={onDelete} aria-label={`Delete ${name}`} />
    </div>
  )
}
