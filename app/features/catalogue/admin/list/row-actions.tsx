import { ChangeForm, useChange } from '../changes/change-form.tsx'
import type { AdminProduct } from './product-list.server.ts'

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
  return (
    <div className="flex flex-wrap gap-1">
      <a href={`/admin/products/${id}`} className="admin-button" aria-label={`Edit ${name}`}>
        Edit
      </a>
      <button type="button" onClick={onPick} className="admin-button" aria-label={`Find images for ${name}`}>
        Images
      </button>
      <ChangeForm
        change={change}
        action={`/admin/products/${id}/${isActive ? 'archival' : 'restoration'}`}
        back={back}
      >
        <button
          type="submit"
          className="admin-button"
          aria-label={`${isActive ? 'Archive' : 'Restore'} ${name}`}
        >
          {isActive ? 'Archive' : 'Restore'}
        </button>
      </ChangeForm>
      <form method="get" action={`/admin/products/${id}/deletion`}>
        <input type="hidden" name="back" value={back} />
        <button
          type="submit"
          onClick={(event) => {
            event.preventDefault()
            onDelete()
          }}
          className="admin-button text-danger"
          aria-label={`Delete ${name}`}
        >
          Delete
        </button>
      </form>
    </div>
  )
}
