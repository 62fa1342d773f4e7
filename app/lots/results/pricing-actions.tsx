import type { ReactNode } from 'react'
import { progressLine } from '#ui/feedback/progress-line.tsx'
import type { ImageChecks } from '#lots/images/image-checks.tsx'
import { Button } from '#ui/button.tsx'
import { formatCount } from '#shared/text/counted.ts'
import { type ImageCounts, type ImageFilter, imageFilters } from '#lots/table/row-filter.ts'

interface Props {
  /** The button that leads into the store. */
  store: ReactNode
  /** Whether nothing can be changed any more (R140). */
  isLocked: boolean
  selectedCount: number
  missingCount: number
  isBusy: boolean
  checks: ImageChecks
  onDelete: () => void
  onAdjust: () => void
  onReset: () => void
  onDownloadCsv: () => void
  onDownloadImages: () => void
  onPlaceholders: () => void
}

/** The actions for the whole table. */
export function PricingActions(props: Props) {
  const { store, isLocked, selectedCount, missingCount, isBusy, checks } = props
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {store}
        {!isLocked && (
          <>
            <Action onClick={props.onAdjust}>Adjust Prices</Action>
            <Action onClick={props.onReset}>Reset All Prices</Action>
          </>
        )}
        <Action onClick={props.onDownloadCsv} isOff={isBusy}>
          Download CSV
        </Action>
        <Action onClick={props.onDownloadImages}>Download Image URLs</Action>
        {!isLocked && (
          <>
            {!checks.progress && <Action onClick={checks.start}>Check All Images</Action>}
            {missingCount > 0 && <Action onClick={props.onPlaceholders}>Set Placeholders for Missing</Action>}
            <Action onClick={props.onDelete} isOff={selectedCount === 0} tone="danger">
              Delete Selected ({formatCount(selectedCount)})
            </Action>
          </>
        )}
      </div>
      {checks.progress && <CheckProgress {...checks.progress} onCancel={checks.cancel} />}
    </div>
  )
}

function CheckProgress({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }) {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-brand-tint px-3 py-2">
      <label htmlFor="image-check" className="text-[0.9375rem] font-semibold tabular-nums">
        Checking images… {formatCount(done)} of {formatCount(total)} ({percent}%)
      </label>
      <progress
        id="image-check"
        max={Math.max(1, total)}
        value={done}
        className={`min-w-32 flex-1 ${progressLine}`}
      />
      <Button onClick={onCancel} size="small">
        Cancel
      </Button>
    </div>
  )
}

interface ActionProps {
  onClick: () => void
  isOff?: boolean
  tone?: 'danger'
  children: ReactNode
}

function Action({ onClick, isOff, tone, children }: ActionProps) {
  return (
    <Button disabled={isOff} onClick={onClick} tone={tone} size="small" className="lg:min-h-10 lg:px-3">
      {children}
    </Button>
  )
}

interface ImageFilterButtonsProps {
  counts: ImageCounts
  filter: ImageFilter
  onFilter: (filter: ImageFilter) => void
}

/** Which rows are shown, once any image was checked. */
export function ImageFilterButtons({ counts, filter, onFilter }: ImageFilterButtonsProps) {
  return (
    <div
      role="group"
      aria-label="Filter by image"
      className="flex w-full overflow-hidden rounded-control border border-line-strong bg-surface sm:w-fit"
    >
      {imageFilters.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onFilter(value)}
          className="min-h-11 flex-1 sm:flex-none sm:whitespace-nowrap border-line-strong px-2 text-sm font-semibold not-first:border-l hover:bg-sunken focus-visible:outline-offset-[-3px] aria-pressed:bg-brand aria-pressed:text-white sm:px-4 lg:min-h-10"
        >
          {label} ({formatCount(counts[value])})
        </button>
      ))}
    </div>
  )
}
