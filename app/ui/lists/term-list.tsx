import type { ReactNode } from 'react'

const layouts = {
  /** The term above its value. */
  stacked: {
    list: 'grid gap-x-6 gap-y-3',
    row: '',
    term: 'font-sans text-sm font-normal text-ink-soft',
    value: 'wrap-anywhere whitespace-pre-line',
  },
  /** The term at the left, its value at the right, a line between two. */
  rows: {
    list: 'divide-y divide-line border-y border-line',
    row: 'flex flex-wrap justify-between gap-x-6 py-2',
    term: 'text-ink-soft',
    value: 'font-semibold wrap-anywhere whitespace-pre-line',
  },
  /** The same for longer values: below their term on a phone. */
  columns: {
    list: 'divide-y divide-line border-y border-line',
    row: 'grid gap-1 py-3 sm:grid-cols-[10rem_1fr] sm:gap-4',
    term: 'font-semibold',
    value: 'min-w-0 wrap-anywhere whitespace-pre-line',
  },
  /** A sum that is added up. */
  sums: {
    list: 'grid gap-2',
    row: 'flex flex-wrap justify-between gap-x-4',
    term: '',
    value: 'font-semibold wrap-anywhere',
  },
}

interface Props {
  /** Each with its value; one without a value is left out. */
  terms: readonly (readonly [term: ReactNode, value: ReactNode])[]
  layout?: keyof typeof layouts
  className?: string
  /** Stands out below the sums. */
  total?: ReactNode
}

/** Facts, each with what it is called. */
export function TermList({ terms, layout = 'stacked', className = '', total }: Props) {
  const { list, row, term: termClass, value: valueClass } = layouts[layout]
  return (
    <dl className={`${list} ${className}`}>
      {terms
        .filter(([, value]) => value !== null && value !== false && value !== '')
        .map(([term, value], index) => (
          <div key={typeof term === 'string' ? term : index} className={row}>
            <dt className={termClass}>{term}</dt>
            <dd className={valueClass}>{value}</dd>
          </div>
        ))}
      {total && (
        <div className="mt-1 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 font-display text-2xl font-bold">
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
      )}
    </dl>
  )
}
