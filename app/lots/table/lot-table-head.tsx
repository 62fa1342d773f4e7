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

interface Props {
  isAll: boolean
  /** Null where nothing can be selected. */
  onSelectAll: ((isSelected: boolean) => void) | null
}

/** The head of the priced lot; on narrow screens it only selects all. */
export function LotTableHead({ isAll, onSelectAll }: Props) {
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
