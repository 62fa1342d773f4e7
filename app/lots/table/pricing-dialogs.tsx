import { ImageSearchDialog } from '#catalogue/admin/images/image-search-dialog.tsx'
import { ImageOptions } from '#catalogue/admin/images/image-options.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'
import type { TableActions } from './table-actions.tsx'

/** The dialog that is open. */
export type OpenDialog =
  | { kind: 'adjust' }
  | { kind: 'delete'; rows: readonly PricingRow[] }
  | { kind: 'images'; row: PricingRow }

interface Props {
  dialog: OpenDialog | null
  selected: ReadonlySet<string>
  /** All rows of the table. */
  total: number
  imageHosts: readonly string[]
  actions: TableActions
  onDeleted: () => void
  onClose: () => void
}

export function PricingDialogs({ dialog, selected, total, imageHosts, actions, onDeleted, onClose }: Props) {
  if (!dialog) return null
  if (dialog.kind === 'adjust')
    return (
      <AdjustDialog selected={selected} total={total} onAdjust={actions.adjustPrices} onClose={onClose} />
    )
  if (dialog.kind === 'delete') {
    return (
      <DeleteDialog
        rows={dialog.rows}
        onConfirm={() => {
          actions.deleteRows(new Set(dialog.rows.map(({ id }) => id)))
          onDeleted()
        }}
        onClose={onClose}
      />
    )
  }
  const { row } = dialog
  return (
    <ImageSearchDialog name={nameOf(row)} asin={row.asin} imageHosts={imageHosts} onClose={onClose}>
      {(images) => (
        <ImageOptions
          images={images}
          onChoose={(url) => {
            onClose()
            actions.chooseImage(row.id, url)
          }}
        />
      )}
    </ImageSearchDialog>
  )
}
