import { useContext, type ReactNode } from 'react'
import { IsClosed } from '#ui/navigation/closed-links.ts'
import { AllTick, RowTick, type Selection } from './selection.tsx'

/** A column of a list, as data. */
export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** A smaller line below it; on a desk alone. */
  below?: (row: Row) => ReactNode
  /** Leads to the row's own page, if it has one; on a phone all of the row does. */
  href?: (row: Row) => string | null
  /**
   * Where it stands on a phone, whose rows have two lines; left out, a phone does without it. 'link' is no text there,
   * and the row is a link all the same.
   */
  phone?: 'picture' | 'first' | 'first-end' | 'second' | 'second-end' | 'link'
  /** Width and alignment, on a desk. */
  className?: string
  /** The heading is read out, not shown. */
  isHidden?: boolean
  /** The sorts that its heading leads to. */
  sorts?: { ascending?: string; descending?: string }
}

interface Row {
  id: string
}

export interface TableProps<R extends Row> {
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** What the box of a row is called, where rows can be ticked. */
  tickOf?: (row: R) => string
  selection?: Selection
  /** The sort of now, and where another leads to. */
  sort?: { value: string; hrefOf: (sort: string) => string }
}

/** A list of the back office: dense rows on a desk, rows of two lines on a phone. */
export function ListTable<R extends Row>({ caption, columns, rows, tickOf, selection, sort }: TableProps<R>) {
  return (
    <div ref={selection?.list} onChange={selection?.read} className="lg:max-xl:overflow-x-auto">
      <table className="list">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" aria-label="Select" className="w-11">
                <AllTick selection={selection}>
                  <span className="sr-only">Select all</span>
                </AllTick>
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.label} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="list-row">
              {tickOf && (
                <td data-phone="tick">
                  <RowTick id={row.id} label={tickOf(row)} />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.label} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading<R extends Row>({ column, sort }: { column: Column<R> } & Pick<TableProps<R>, 'sort'>) {
  const { label, className, isHidden, sorts } = column
  const directions = (['ascending', 'descending'] as const).filter((way) => sorts?.[way])
  const now = directions.find((way) => sorts?.[way] === sort?.value)
  const next = sorts?.[directions.find((way) => way !== now) ?? 'ascending']
  return (
    <th scope="col" className={className} aria-sort={now}>
      {isHidden ? (
        <span className="sr-only">{label}</span>
      ) : sort && next ? (
        <a href={sort.hrefOf(next)} className="list-sort">
          {label}
        </a>
      ) : (
        label
      )}
    </th>
  )
}

function Cell<R extends Row>({ column, row }: { column: Column<R>; row: R }) {
  const { cell, below, href, phone, className } = column
  const [shown, smaller, to] = [cell(row), below?.(row), href?.(row)]
  const isClosed = useContext(IsClosed)
  return (
    <td data-phone={phone} className={className}>
      <div className="list-line" title={hint(shown)}>
        {to && !isClosed(to) ? (
          <a href={to} className="list-link">
            {shown}
          </a>
        ) : (
          shown
        )}
      </div>
      {below && (
        <div className="list-below" title={hint(smaller)}>
          {smaller}
        </div>
      )}
    </td>
  )
}

/** What a line may cut off. */
const hint = (shown: ReactNode) => (typeof shown === 'string' ? shown : undefined)
