import type { ReactNode } from 'react'

interface Column {
  label: string
  className?: string
  /** Read out, not shown. */
  isHidden?: boolean
}

interface AdminTableProps {
  caption: string
  columns: readonly (string | Column)[]
  /** Of the table. */
  className?: string
  /** Rows of the class `admin-row`; a cell says its column by `data-label`, where a narrow screen shows cards. */
  children: ReactNode
}

/** A list of the back office: a table, on narrow screens cards. */
export function AdminTable({ caption, columns, className = '', children }: AdminTableProps) {
  return (
    <table className={`admin-table ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns
            .map((column): Column => (typeof column === 'string' ? { label: column } : column))
            .map(({ label, className: columnClass, isHidden }) => (
              <th key={label} scope="col" className={columnClass}>
                {isHidden ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

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
