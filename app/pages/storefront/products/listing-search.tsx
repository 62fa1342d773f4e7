import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { href } from '#shared/addresses.ts'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { SearchBox } from '#catalogue/search/search-box.tsx'
import { PhoneSearchField } from '#catalogue/search/search-field.tsx'
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
        <PhoneSearchField
          ref={field}
          id="search"
          defaultValue={query.search}
          className="scroll-mt-40 border border-line-strong bg-surface"
        />
      </SearchBox>
    </FilterForm>
  )
}
