import { randomUUID } from 'node:crypto'
import { productNotices } from '#catalogue/admin/product-messages.ts'
import { readPieceSheet } from '#catalogue/admin/sheet/piece-sheet.server.ts'
import {
  NOTE_MAX,
  reasonNames,
  writeOffForm,
  writeOffReasons,
  type WriteOff,
} from '#catalogue/admin/write-offs/write-off.ts'
import { listWriteOffs, putBack, writeOff } from '#catalogue/admin/write-offs/write-offs.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { Choice, CommandForm, Input } from '#kit/command-form.tsx'
import { EntryList, type EntryRow } from '#kit/entry-list.tsx'
import { href } from '#shared/addresses.ts'
import { ofRow } from '#shared/form-fields.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { formatShortStoreDateTime } from '#shared/time/shop-time.ts'
import { isUuid } from '#shared/uuid.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { notFound } from '#pages/page-headers.ts'
import type { Route } from './+types/write-off'

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const piece = isUuid(id) ? await readPieceSheet(id) : null
  if (!piece) throw notFound()
  const { name, stock } = piece
  return { id: piece.id, name, stock, writeOffs: await listWriteOffs(piece.id), formKey: randomUUID() }
}

/** Writes pieces off, and puts them back (R96). */
export const action = commands({
  'write-off': command({
    what: 'writing pieces off',
    form: writeOffForm,
    async run({ form, admin, id, now }) {
      const outcome = await writeOff({ productId: id(), form, userId: admin.userId, now })
      if (outcome.ok) return done(productNotices.of('written-off'))
      if (outcome.error.reason === 'unknown-product') throw notFound()
      return refused(409, tooFewText(outcome.error.stock), 'pieces')
    },
  }),
  'put-back': command({
    what: 'putting pieces back',
    form: ofRow,
    async run({ form, admin, now }) {
      const outcome = await putBack({ id: form.id, userId: admin.userId, now })
      if (outcome.ok)
        return done(
          productNotices.of('put-back'),
          href('/admin/products/:id/write-off', { id: outcome.value.productId }),
        )
      return outcome.error.reason === 'stock-full'
        ? refused(409, productNotices.messageOf(productNotices.of('stock-full')))
        : refused(404, productNotices.messageOf(productNotices.of('unknown-write-off')))
    },
  }),
})

const tooFewText = (stock: number) =>
  stock === 0
    ? 'Nothing of it is in stock, so there is nothing to write off.'
    : `There ${stock === 1 ? 'is' : 'are'} only ${counted(stock, 'piece')} in stock. What is in an order is not among them.`

export default function WriteOffPage({ loaderData }: Route.ComponentProps) {
  const { id, name, stock, writeOffs, formKey } = loaderData
  return (
    <AdminPage
      title="Write off"
      lead="Pieces that you will not sell any more. They leave the stock, and the lot’s page shows them at what they cost."
      back={[href('/admin/products/:id', { id }), name]}
      notices={productNotices}
      forms={['write-off']}
    >
      <CommandForm
        command="write-off"
        failed="Not written off"
        submit="Write off"
        hidden={{ key: formKey }}
        className="panel mt-4 grid max-w-xl gap-4"
      >
        <Input
          name="pieces"
          label="Pieces"
          description={`${stock} in stock.`}
          value="1"
          inputMode="numeric"
          autoComplete="off"
          required
          className="max-w-40"
        />
        <Choice
          name="reason"
          label="What became of them"
          none="Choose one"
          options={reasonNames.map((value) => ({ value, label: writeOffReasons[value] }))}
        />
        <Input
          name="note"
          label="Note (optional)"
          placeholder="Given to the food bank"
          autoComplete="off"
          maxLength={NOTE_MAX}
        />
      </CommandForm>
      <EntryList
        id="write-offs"
        heading="Written off"
        rows={writeOffs.map(rowOf)}
        undo={{ command: 'put-back', label: 'Put back' }}
      />
    </AdminPage>
  )
}

function rowOf({ id, pieces, reason, note, unitCostCents, who, atMs, putBackAtMs }: WriteOff): EntryRow {
  const cost = unitCostCents === null ? 'cost not known' : `cost ${formatDollars(unitCostCents * pieces)}`
  return {
    id,
    what: `${writeOffReasons[reason]}: ${counted(pieces, 'piece')}, ${cost}`,
    note,
    by: `${who ?? 'A former account'}, ${formatShortStoreDateTime(new Date(atMs))}`,
    state: putBackAtMs !== null && `Put back ${formatShortStoreDateTime(new Date(putBackAtMs))}`,
    isOpen: putBackAtMs === null,
  }
}
