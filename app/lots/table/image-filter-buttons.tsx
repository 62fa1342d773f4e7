import { imageFilters, type ImageCounts, type ImageFilter } from './row-filter.ts'
import { formatCount } from '#shared/text/counted.ts'

interface Props {
  counts: ImageCounts
  filter: ImageFilter
  onFilter: (filter: ImageFilter) => void
}

/** Which rows are shown, once any image was checked. */
export function ImageFilterButtons({ counts, filter, onFilter }: Props) {
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
