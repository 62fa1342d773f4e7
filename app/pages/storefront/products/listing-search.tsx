import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchBox } from '#catalogue/search/search-box.tsx'
import { listingHref, type ListingQuery } from '#catalogue/listing/listing-query.ts'

/**
 * The search field of small screens, whose header has only a link to it (S14): `#search` gives it the focus, which
 * browsers do by themselves when they load the page. It keeps the words and the filters.
 */
export function ListingSearch({ query }: { query: ListingQuery }) {
  const field = useRef<HTMLInputElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '#search') field.current?.focus()
  }, [hash, key])
  const others = new URL(listingHref(query, { search: '' }), 'http://shop.invalid').searchParams
  return (
    <FilterForm
      action={href('/products')}
      label="Search"
      submitLabel={null}
      hrefOf={(fields) => listingHref(query, { search: fields.get('search')?.trim() ?? '' })}
      className="relative mt-4 md:hidden"
    >
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchBox>
        <input
          key={query.search}
          ref={field}
          id="search"
          type="search"
          name="search"
          aria-label="Search"
          defaultValue={query.search}
          placeholder="Search sofas, TVs, toys…"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          className="h-12 w-full scroll-mt-40 rounded-full border border-line-strong bg-surface pr-13 pl-5"
        />
        <SubmitButton
          tone="quiet"
          aria-label="Search"
          className="absolute top-0.5 right-0.5 size-11 rounded-full px-0"
        >
          <Icon name="search" />
        </SubmitButton>
      </SearchBox>
    </FilterForm>
  )
}
