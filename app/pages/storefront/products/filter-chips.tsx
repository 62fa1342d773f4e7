import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ActiveFilter } from '#catalogue/listing/active-filters.ts'

interface Props {
  filters: readonly ActiveFilter[]
}

/** Opens the filter panel on small screens, and says how many filters are on. */
export function FilterButton({ filters }: Props) {
  return (
    <Button popoverTarget="filters" className="px-3.5 lg:hidden">
      <Icon name="filter" />
      Filters
      {filters.length > 0 && (
        <span className="grid size-6 place-content-center rounded-full bg-brand text-sm font-bold text-white">
          {filters.length}
          <span className="sr-only"> on</span>
        </span>
      )}
    </Button>
  )
}

/** The filters that narrow the list, each a link to the list without it. */
export function FilterChips({ filters }: Props) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mt-3 flex flex-wrap gap-2">
      {filters.map(({ label, withoutHref }) => (
        <li key={label} className="min-w-0">
          <a href={withoutHref} aria-label={`Remove ${label}`} className="chip max-w-full">
            <span className="truncate">{label}</span>
            <Icon name="close" className="size-3.5 shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  )
}
