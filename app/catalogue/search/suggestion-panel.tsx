import { useEffect, useState } from 'react'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted, formatCount } from '#shared/text/counted.ts'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { Icon } from '#ui/icon.tsx'
import { readKept } from '#cart/offline/kept-storage.client.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import {
  recentSearchesKey,
  parseRecentSearches,
  type SuggestedPiece,
  type Suggestions,
} from './suggestions.ts'

/** Typing pauses for this long before the server is asked. */
const pauseMs = 150
const searchHref = (search: string) => `${href('/products')}?${new URLSearchParams({ search })}`

/** The latest answer, with the words that it is for; null until there is one. */
function useSuggestions(search: string) {
  const [answer, setAnswer] = useState<{ search: string; found: Suggestions } | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const address = `${href('/products/suggestions')}?${new URLSearchParams({ search })}`
        const response = await fetch(address, { signal: asking.signal })
        if (!response.ok) return
        const found: Suggestions = await response.json()
        setAnswer({ search, found })
      } catch (error) {
        // The field works without them; the next letter asks again.
        if (!asking.signal.aborted) console.warn('Suggestions cannot be shown.', error)
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [search])
  return answer
}

/** Below a search field: pieces while someone types, before that the departments and what was searched for last. */
export function SuggestionPanel({ text }: { text: string }) {
  const search = text.trim()
  const answer = useSuggestions(search)
  const recent = parseRecentSearches(useBrowserValue(readRecent, null))
  if (!answer) return null
  const { departments, pieces, total } = answer.found
  return (
    <div
      role="region"
      aria-label="Search suggestions"
      className="absolute inset-x-0 top-full z-20 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-lift"
    >
      <p role="status" className="sr-only">
        {answer.search && `${counted(total, 'piece')} for “${answer.search}”`}
      </p>
      {answer.search && total > 0 && <Pieces {...{ pieces, total }} search={answer.search} />}
      {answer.search && total === 0 && (
        <p className="p-3 wrap-anywhere">
          Nothing for “{answer.search}” yet. Try another word, or look around:
        </p>
      )}
      {!answer.search && recent.length > 0 && (
        <Group heading="Recent searches">
          {recent.map((words) => (
            <Row key={words} to={searchHref(words)} label={words} icon="search" />
          ))}
        </Group>
      )}
      {(!answer.search || total === 0) && (
        <Group heading="Departments">
          {departments.map(({ value, label, count }) => (
            <Row
              key={value}
              to={`${href('/products')}?category=${value}`}
              label={label}
              icon="next"
              note={String(count)}
            />
          ))}
        </Group>
      )}
    </div>
  )
}

const readRecent = () => readKept(recentSearchesKey)

function Pieces({
  pieces,
  total,
  search,
}: {
  pieces: readonly SuggestedPiece[]
  total: number
  search: string
}) {
  return (
    <>
      <ul aria-label="Pieces">
        {pieces.map(({ id, name, image, priceCents, stock }) => (
          <li key={id}>
            <a href={href('/product/:id', { id })} className={rowClasses}>
              <span className="size-12 shrink-0 overflow-hidden rounded-control bg-sunken">
                <ProductPicture image={image} sizes="3rem" isEager={false} largest={320} />
              </span>
              <span className="line-clamp-2 min-w-0 flex-1 leading-snug font-medium wrap-anywhere">
                {name}
              </span>
              <span className="shrink-0 text-right font-semibold">
                {stock > 0 ? formatDollars(priceCents) : 'Sold out'}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a href={searchHref(search)} className={`${rowClasses} font-semibold text-brand`}>
        See {total === 1 ? 'the result' : `all ${formatCount(total)} results`}
      </a>
    </>
  )
}

function Group({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section aria-label={heading}>
      <p className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-soft">{heading}</p>
      <ul>{children}</ul>
    </section>
  )
}

interface RowProps {
  to: string
  label: string
  icon: 'search' | 'next'
  note?: string
}

function Row({ to, label, icon, note }: RowProps) {
  return (
    <li>
      <a href={to} className={rowClasses}>
        <Icon name={icon} className="size-4.5 shrink-0 text-ink-soft" />
        <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
        {note && <span className="text-ink-soft">{note}</span>}
      </a>
    </li>
  )
}

const rowClasses =
  'flex min-h-12 items-center gap-3 rounded-control px-3 py-1 hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-3'
