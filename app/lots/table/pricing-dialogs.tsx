import { ImageSearchDialog } from '#catalogue/admin/images/image-search-dialog.tsx'
import { ImageOptions } from '#catalogue/admin/images/image-options.tsx'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'
import type { Adjustment, OpenDialog, TableActions } from './table-actions.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { counted, formatCount } from '#shared/text/counted.ts'
import { useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { type AdjustMode, adjustModes } from '#lots/pricing/price-edits.ts'
import { describeRefusal } from '#lots/lot-messages.ts'
import { Button, SubmitButton } from '#ui/button.tsx'

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

/** More names than anybody reads would hold up the page. */
const LISTED = 50

interface DeleteDialogProps {
  rows: readonly PricingRow[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks before products leave the table. */
function DeleteDialog({ rows, onConfirm, onClose }: DeleteDialogProps) {
  const more = rows.length - LISTED
  const question = {
    heading: `Delete ${counted(rows.length, 'Product')}?`,
    text: 'This action cannot be undone. These products leave the table:',
    confirm: 'Delete',
    isDangerous: true,
  }
  return (
    <ConfirmDialog question={question} onConfirm={onConfirm} onClose={onClose}>
      <div
        role="region"
        aria-label="Products to delete"
        tabIndex={0}
        className="mt-3 max-h-64 overflow-y-auto rounded-control border border-line bg-paper px-3 py-2 text-[0.9375rem]"
      >
        <ul className="grid gap-1">
          {rows.slice(0, LISTED).map((row) => (
            <li key={row.id} className="wrap-anywhere">
              {nameOf(row)}
            </li>
          ))}
          {more > 0 && <li className="text-ink-soft">and {formatCount(more)} more</li>}
        </ul>
      </div>
    </ConfirmDialog>
  )
}

const modes: Readonly<Record<AdjustMode, { name: string; hint: string; value: string }>> = {
  increase: { name: 'Increase by %', hint: 'Every price goes up by this share.', value: 'Percent' },
  decrease: { name: 'Decrease by %', hint: 'Every price goes down by this share.', value: 'Percent' },
  markup: {
    name: 'Markup %',
    hint: 'The price becomes the cost of the item plus this share of it.',
    value: 'Percent',
  },
  round: { name: 'Round to nearest', hint: 'The price becomes a multiple of this amount.', value: 'Dollars' },
}

interface AdjustDialogProps {
  /** The selected rows; none means that all prices are adjusted. */
  selected: ReadonlySet<string>
  total: number
  onAdjust: (adjustment: Adjustment) => Promise<boolean>
  onClose: () => void
}

/** Changes many prices at once. */
function AdjustDialog({ selected, total, onAdjust, onClose }: AdjustDialogProps) {
  const [mode, setMode] = useState<AdjustMode>('increase')
  const [value, setValue] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const count = selected.size || total

  async function adjust() {
    if (isBusy) return
    setBusy(true)
    const isDone = await onAdjust({ mode, value, ids: selected.size > 0 ? selected : null })
    setBusy(false)
    setWrong(!isDone)
    if (isDone) onClose()
  }

  return (
    <Dialog heading="Adjust Prices" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void adjust()
        }}
      >
        <p className="mt-1 text-ink-soft">
          {selected.size > 0 ? 'Of the selection: ' : 'All of them: '}
          {counted(count, 'product')}
        </p>
        <fieldset className="mt-4 grid gap-2">
          <legend className="mb-1.5 font-semibold">How</legend>
          {adjustModes.map((each) => (
            <label
              key={each}
              className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-control border border-line p-3 hover:border-line-strong has-checked:border-brand has-checked:bg-brand-tint"
            >
              <input
                type="radio"
                name="mode"
                value={each}
                checked={mode === each}
                onChange={() => setMode(each)}
                className="mt-1 size-4 accent-brand"
              />
              <span className="leading-snug font-semibold">{modes[each].name}</span>
              <span className="col-start-2 text-sm text-ink-soft">{modes[each].hint}</span>
            </label>
          ))}
        </fieldset>
        <TextField
          id="adjust-value"
          name="value"
          label={`Value (${modes[mode].value.toLowerCase()})`}
          inputMode="decimal"
          autoComplete="off"
          className="mt-4"
          value={value}
          error={isWrong ? describeRefusal({ reason: 'invalid-value' }).description : null}
          onChange={(event) => {
            setValue(event.currentTarget.value)
            setWrong(false)
          }}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy={isBusy && 'Adjusting…'}>Apply</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
