import type { ReactNode } from 'react'
import { SubmitButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface FoldedFiltersProps {
  /** Unique on the page. */
  id: string
  search: string
  placeholder: string
  /** How many of `children` narrow or sort the list; they are unfolded then. */
  narrowing: number
  /** Of what holds the children, where it is no phone. */
  className: string
  children: ReactNode
}

/** What is looked for, and the other filters: a phone folds them behind a button, which works without JavaScript too. */
export function FoldedFilters({
  id,
  search,
  placeholder,
  narrowing,
  className,
  children,
}: FoldedFiltersProps) {
  return (
    <>
      <input
        type="checkbox"
        id={`${id}-filters`}
        className="peer sr-only sm:hidden"
        defaultChecked={narrowing > 0}
      />
      <div className="peer-focus-visible:[&_label]:outline-2">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold max-sm:sr-only">
          Search
        </label>
        <div className="flex gap-2">
          <input
            // Another address brings another text.
            key={search}
            id={id}
            type="search"
            enterKeyHint="search"
            name="search"
            defaultValue={search}
            placeholder={placeholder}
            className="field-input min-h-11 min-w-0 text-ellipsis"
          />
          <SubmitButton tone="secondary" className="px-4 max-sm:sr-only">
            Search
          </SubmitButton>
          <label
            htmlFor={`${id}-filters`}
            className="relative grid size-11 shrink-0 place-content-center rounded-control border border-line-strong sm:hidden"
          >
            <Icon name="filter" />
            <span className="sr-only">Sort and filter</span>
            {narrowing > 0 && (
              <span className="absolute -top-2 -right-2 min-w-5 rounded-full bg-sun text-center text-xs leading-5 font-bold">
                {narrowing}
              </span>
            )}
          </label>
        </div>
      </div>
      <div className={`hidden grid-cols-2 items-end gap-3 peer-checked:grid sm:grid ${className}`}>
        {children}
      </div>
    </>
  )
}
