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

interface Props {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

/** Links to the other pages of a list; nothing when there is only one. */
export function PageLinks({ page: current, pageCount, hrefOf }: Props) {
  if (pageCount <= 1) return null
  const step = 'grid min-h-11 min-w-11 place-content-center rounded-control px-3 font-semibold'
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-center gap-1">
      {current > 1 && (
        <a href={hrefOf(current - 1)} rel="prev" className={`${step} hover:bg-sunken`}>
          Previous
        </a>
      )}
      {pagesToShow(current, pageCount).map((page, position) =>
        page === null ? (
          <span key={`gap-${position}`} className={step} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={page}
            href={hrefOf(page)}
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
            className={`${step} hover:bg-sunken aria-[current]:bg-brand aria-[current]:text-white`}
          >
            {page}
          </a>
        ),
      )}
      {current < pageCount && (
        <a href={hrefOf(current + 1)} rel="next" className={`${step} hover:bg-sunken`}>
          Next
        </a>
      )}
    </nav>
  )
}
