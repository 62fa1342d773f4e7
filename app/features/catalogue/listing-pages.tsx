import { listingHref, type ListingQuery } from './listing-query.ts'

/** The pages around the current one, first and last always among them; null is a gap. */
function pagesToShow(page: number, pageCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter(
    (candidate) => candidate >= 1 && candidate <= pageCount,
  )
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((candidate, position) => {
    const before = shown[position - 1]
    return before !== undefined && candidate - before > 1 ? [null, candidate] : [candidate]
  })
}

/** Links to the other pages of a list; nothing when there is only one. */
export function ListingPages({ query, pageCount }: { query: ListingQuery; pageCount: number }) {
  if (pageCount <= 1) return null
  const step = 'grid min-h-11 min-w-11 place-content-center rounded-control px-3 font-semibold'
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-center gap-1">
      {query.page > 1 && (
        <a
          href={listingHref(query, { page: query.page - 1 })}
          rel="prev"
          className={`${step} hover:bg-sunken`}
        >
          Previous
        </a>
      )}
      {pagesToShow(query.page, pageCount).map((page, position) =>
        page === null ? (
          <span key={`gap-${position}`} className={step} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={page}
            href={listingHref(query, { page })}
            aria-label={`Page ${page}`}
            aria-current={page === query.page ? 'page' : undefined}
            className={`${step} hover:bg-sunken aria-[current]:bg-brand aria-[current]:text-white`}
          >
            {page}
          </a>
        ),
      )}
      {query.page < pageCount && (
        <a
          href={listingHref(query, { page: query.page + 1 })}
          rel="next"
          className={`${step} hover:bg-sunken`}
        >
          Next
        </a>
      )}
    </nav>
  )
}
