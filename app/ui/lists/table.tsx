interface FigureTableProps {
  caption: string
  headings: readonly [string, ...string[]]
  /** The name of each row, and its figures. */
  rows: readonly (readonly [string, ...(string | number)[]])[]
  /** The last row sums up the others. */
  hasTotal?: boolean
}

/** Figures by name, to be compared down their columns. */
export function FigureTable({ caption, headings, rows, hasTotal = false }: FigureTableProps) {
  const columns = headings.slice(1)
  // More than three do not fit on a phone, and the first is a mere count.
  const figureClass = `pl-3 text-right ${columns.length > 3 ? 'max-sm:nth-2:hidden' : ''}`
  return (
    <div className="overflow-x-auto">
      <table className="mt-2 w-full text-[0.9375rem] tabular-nums max-sm:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            {headings.map((heading, position) => (
              <th
                key={heading}
                scope="col"
                className={`py-1 font-semibold ${position > 0 ? figureClass : 'text-left'}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name} className={`border-t border-line ${hasTotal ? 'last:font-bold' : ''}`}>
              <th scope="row" className="py-1.5 text-left font-[inherit]">
                {name}
              </th>
              {columns.map((column, position) => (
                <td key={column} className={`py-1.5 whitespace-nowrap ${figureClass}`}>
                  {figures[position]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The figures of a plot, for anyone who wants them or cannot see it. */
export const FiguresBehind = (table: FigureTableProps) => (
  <details className="mt-2">
    <summary className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
      Show as a table
    </summary>
    <FigureTable {...table} />
  </details>
)
