import { formatDollars } from '#shared/money.ts'
import type { ImportDetail, PreviewRow } from '#catalogue/import/import-view.ts'
import { describeLeftOut, describeNoneForSale } from '#csv/csv-messages.ts'
import { formatCount } from '#shared/text/counted.ts'

/** The first rows of each kind, with what is wrong or worth knowing. */
export function ImportRows({ item }: { item: ImportDetail }) {
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
      <RowTable title="Refused rows" rows={item.rows.refused} total={item.refused} />
      <RowTable title="New products" rows={item.rows.create} total={item.created} />
      <RowTable title="Changed products" rows={item.rows.update} total={item.updated} />
      <RowTable title="Added to other lines or not for sale" rows={item.rows.merged} total={null} />
    </>
  )
}

function RowTable({ title, rows, total }: { title: string; rows: PreviewRow[]; total: number | null }) {
  if (rows.length === 0) return null
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
              {['Line', 'Title', 'Price', 'Stock', 'Remarks'].map((heading) => (
                <th key={heading} scope="col" className="pr-4">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, name, priceCents, stock, reasons }) => (
              <tr key={line} className="border-t border-line align-top *:py-1.5 *:not-last:pr-4">
                <td>{line}</td>
                <td>{name}</td>
                <td>{priceCents === null ? '' : formatDollars(priceCents)}</td>
                <td>{stock}</td>
                <td>{reasons.join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
