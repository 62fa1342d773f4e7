import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { findImport } from '#catalogue/import/import-history.server.ts'
import { confirmationProblems } from '#catalogue/import/import-messages.ts'
import { undoImport } from '#catalogue/import/import-undo.server.ts'
import { stockChoices, type ImportDetail, type PreviewRow } from '#catalogue/import/import-view.ts'
import { cancelImport, confirmImport, readPictureChoice } from '#catalogue/import/imports.server.ts'
import { describeLeftOut, describeNoneForSale } from '#csv/csv-messages.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatCount } from '#shared/text/counted.ts'
import { z } from '#shared/zod.ts'
import { command, commands, refused } from '#pages/admin/command.server.ts'
import { notFound } from '#pages/page-headers.ts'
import { ImportStatus } from './import-status.tsx'
import type { Route } from './+types/import-detail'

export async function loader({ params }: Route.LoaderArgs) {
  const [item, lastChoice] = await Promise.all([findImport(params.id), readPictureChoice()])
  if (!item) throw notFound()
  if (item.state === 'unmatched') throw redirect(href('/admin/import/:id/columns', { id: item.id }))
  // One that was confirmed before keeps what was chosen for it.
  return { item, needsPicture: item.state === 'ready' ? lastChoice : item.needsPicture }
}

/** The page itself shows the state of the import. */
const showAgain = (id: string) => redirect(href('/admin/import/:id', { id }))

/** Asked again, each of them changes nothing. */
export const action = commands({
  // It runs in the background.
  confirm: command({
    what: 'confirming an import',
    form: z.object({
      needsPicture: z.string().optional(),
      stock: z.enum(stockChoices).optional().catch(undefined),
      written: z.array(z.string()),
      condition: z.array(z.string()),
    }),
    trouble: confirmationProblems.trouble,
    async run({ form: { needsPicture, stock = null, written, condition: conditions }, id }) {
      const confirmed = await confirmImport({
        importId: id(),
        needsPicture: needsPicture === 'true',
        stock,
        choices: { written, conditions },
      })
      const open = confirmed.ok ? null : confirmed.error.reason
      if (open === 'stock-open') return refused(409, confirmationProblems[open], 'stock')
      return open === 'conditions-open' ? refused(409, confirmationProblems[open]) : showAgain(id())
    },
  }),
  cancel: command({
    what: 'cancelling an import',
    form: z.object({}),
    async run({ id }) {
      await cancelImport(id())
      return showAgain(id())
    },
  }),
  undo: command({
    what: 'undoing an import',
    form: z.object({}),
    async run({ id, admin: { userId } }) {
      await undoImport({ importId: id(), userId })
      return showAgain(id())
    },
  }),
})

export default function ImportDetailPage({ loaderData: { item, needsPicture } }: Route.ComponentProps) {
  return (
    <AdminPage title="Import CSV">
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <ImportStatus item={item} needsPicture={needsPicture} />
        <ImportRows item={item} />
        <p>
          <Link to={href('/admin/import')} className="text-link">
            Import another file
          </Link>
        </p>
      </div>
    </AdminPage>
  )
}

/** The first rows of each kind, with what is wrong or worth knowing. */
function ImportRows({ item }: { item: ImportDetail }) {
  const { leftOut, noneForSale } = item
  const told = [
    ...(leftOut.length > 0 ? [describeLeftOut(leftOut)] : []),
    ...(noneForSale.length > 0 ? [describeNoneForSale(noneForSale)] : []),
  ]
  return (
    <>
      {told.length > 0 && (
        <div role="status" className="grid w-fit gap-1 rounded-control bg-sun-tint px-4 py-3">
          {told.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <RowTable title="Refused rows" rows={item.rows.refused} total={item.refused} columns={fileColumns} />
      <RowTable title="New products" rows={item.rows.create} total={item.created} columns={fileColumns} />
      <RowTable
        title="Changed products"
        rows={item.rows.update}
        total={item.updated}
        columns={[['Changes', ({ changes }) => changes.map((text) => <p key={text}>{text}</p>)]]}
      />
      <RowTable
        title="Added to other lines or not for sale"
        rows={item.rows.merged}
        total={null}
        columns={fileColumns}
      />
    </>
  )
}

type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => ReactNode])[]

const fileColumns: Columns<PreviewRow> = [
  ['Price', ({ priceCents }) => (priceCents === null ? '' : formatDollars(priceCents))],
  ['Stock', ({ stock }) => stock],
]

interface TableProps<Row> {
  title: string
  rows: readonly Row[]
  total: number | null
  /** What stands between title and remarks. */
  columns: Columns<Row>
}

function RowTable<Row extends Pick<PreviewRow, 'line' | 'name' | 'reasons'>>({
  title,
  rows,
  total,
  columns,
}: TableProps<Row>) {
  if (rows.length === 0) return null
  const all: Columns<Row> = [
    ['Line', ({ line }) => line],
    ['Title', ({ name }) => <span className="wrap-anywhere">{name}</span>],
    ...columns,
    ['Remarks', ({ reasons }) => reasons.join(' ')],
  ]
  return (
    <section className="panel p-5" aria-label={title}>
      <h2 className="text-lg font-semibold">
        {title}
        {total !== null && total > rows.length && ` (first ${rows.length} of ${formatCount(total)})`}
      </h2>
      <div className="mt-3 overflow-x-auto" role="region" aria-label={`${title}, table`} tabIndex={0}>
        <table className="w-full text-left">
          <thead>
            <tr>
              {all.map(([heading]) => (
                <th key={heading} scope="col" className="pr-4">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line} className="border-t border-line align-top *:py-1.5 *:not-last:pr-4">
                {all.map(([heading, cell]) => (
                  <td key={heading} className={heading === 'Title' ? 'min-w-40' : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
