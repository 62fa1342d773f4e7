import './lot-table.css'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LotRow, type LotRowActions } from './lot-row.tsx'
import type { PriceEdit } from './price-cell.tsx'
import { type StruckChoice, chooseStruckPrice } from '#lots/struck/struck-price.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
import { isMissingImage } from './row-filter.ts'

/** Heights before a row was drawn: a row of the wide table, a card, and what the image tools add to either. */
const ROW_HEIGHT = 78
const CARD_HEIGHT = 320
const TOOLS_HEIGHT = 44
/** From this width of the table on it has rows (lot-table.css). */
const WIDE_PIXELS = 920

interface Props {
  rows: readonly PricingRow[]
  choice: StruckChoice
  selected: ReadonlySet<string>
  onSelectAll: (isSelected: boolean) => void
  edit: PriceEdit | null
  /** Null where nothing can be changed any more (R140). */
  actions: LotRowActions | null
}

/** The priced lot. Only the rows in sight are there, so that 50,000 are as quick as ten. */
export function LotTable({ rows, choice, selected, onSelectAll, edit, actions }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { top, isWide } = usePlace(list)
  const estimateSize = useCallback(
    (at: number) => {
      const row = rows[at]
      return (isWide ? ROW_HEIGHT : CARD_HEIGHT) + (row && isMissingImage(row) ? TOOLS_HEIGHT : 0)
    },
    [rows, isWide],
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize,
    getItemKey: useCallback((at: number) => rows[at]?.id ?? at, [rows]),
    overscan: 6,
    scrollMargin: top,
    scrollToFn: leaveIt,
  })
  // Cards and rows have other heights: what was measured of the one says nothing of the other.
  useEffect(() => virtual.measure(), [virtual, isWide])
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <div role="table" aria-label="Priced products" aria-rowcount={rows.length + 1} className="lot-table">
      <div role="rowgroup" className="sticky top-14 z-10 lg:top-0">
        <LotTableHead
          isAll={rows.length > 0 && selected.size === rows.length}
          onSelectAll={actions && onSelectAll}
        />
      </div>
      {/* Beside the rows: room within their own box would be a change that browsers do not make up for. */}
      <div ref={list} aria-hidden="true" className="lot-unseen" style={{ height: before }} />
      <div role="rowgroup">
        {items.map(({ index, key }) => {
          const row = rows[index]
          return (
            row && (
              <LotRow
                key={key}
                row={row}
                isListed={chooseStruckPrice(row, choice).source === 'manifest'}
                index={index}
                isSelected={selected.has(row.id)}
                edit={edit?.id === row.id ? edit : null}
                actions={actions}
                measure={virtual.measureElement}
              />
            )
          )
        })}
      </div>
      <div aria-hidden="true" className="lot-unseen" style={{ height: Math.max(0, after) }} />
    </div>
  )
}

/** Browsers keep the place themselves when rows above turn out higher, without breaking off a scroll that is on its way. */
function leaveIt(): void {}

/** Where the list begins on the page, and whether it is wide; both change with what is above and with the window. */
function usePlace(list: React.RefObject<HTMLDivElement | null>) {
  const [place, setPlace] = useState({ top: 0, isWide: true })
  useLayoutEffect(() => {
    const measurePlace = () => {
      const box = list.current?.getBoundingClientRect()
      if (!box) return
      const top = Math.round(box.top + window.scrollY)
      const isWide = box.width >= WIDE_PIXELS
      setPlace((before) => (before.top === top && before.isWide === isWide ? before : { top, isWide }))
    }
    measurePlace()
    const observer = new ResizeObserver(measurePlace)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return place
}

const columns = [
  'ID',
  'Product',
  'Brand',
  'Condition',
  'Qty',
  'Market Price',
  'Your Price',
  'Margin',
  'Image Status',
]
const numberColumns = new Set(['Qty', 'Market Price'])

interface LotTableHeadProps {
  isAll: boolean
  /** Null where nothing can be selected. */
  onSelectAll: ((isSelected: boolean) => void) | null
}

/** The head of the priced lot; on narrow screens it only selects all. */
function LotTableHead({ isAll, onSelectAll }: LotTableHeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="lot-head border-y border-line bg-sunken text-[0.8125rem] font-semibold text-ink-soft max-xl:mb-3 max-xl:rounded-control max-xl:border-x"
    >
      <div role="columnheader">
        {onSelectAll && (
          <label className="flex min-h-11 w-fit items-center gap-2 px-3 xl:grid xl:size-9 xl:min-h-0 xl:place-content-center xl:px-0">
            <input
              type="checkbox"
              aria-label="Select all"
              checked={isAll}
              onChange={() => onSelectAll(!isAll)}
              className="size-5 accent-brand"
            />
            <span aria-hidden="true" className="xl:hidden">
              Select all
            </span>
          </label>
        )}
      </div>
      {columns.map((column) => (
        <div key={column} role="columnheader" className={numberColumns.has(column) ? 'lot-number' : ''}>
          {column}
        </div>
      ))}
    </div>
  )
}
