import { useEffect, useState } from 'react'
import type { FavoritesAnswer } from '#catalogue/favorites/favorites.ts'
import { keepFavorite } from '#catalogue/favorites/favorites.client.ts'
import { useFavorites } from '#catalogue/favorites/use-favorites.tsx'
import { AddToCartForm } from '#cart/add-to-cart.tsx'
import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { PageHeading } from '#ui/text-page.tsx'
import { publicPage } from '#pages/page-headers.ts'
import { shopFacts, unlistedMeta } from '#pages/shop-facts.ts'
import { FavoriteRow } from './favorite-row.tsx'
import type { Route } from './+types/favorites'

export const headers = () => publicPage

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Favorites', 'The pieces that you marked with a heart.')

/** The same for everyone: which pieces they are only the browser knows, which asks for them (R227). */
export default function Favorites({ matches }: Route.ComponentProps) {
  const isAlive = useBrowserValue(() => true, false)
  const ids = useFavorites()
  const { found, hasFailed, retry } = useFound(ids)
  const gone = found
    ? ids.filter((id) => found.asked.has(id) && !found.cards.some((card) => card.id === id))
    : []
  const isEmpty = isAlive && ids.length === 0 && !found?.cards.length
  return (
    <div className="page-width max-w-4xl pt-8 sm:pt-14">
      {isEmpty ? (
        <EmptyNotice
          isPage
          title="No favorites yet"
          text="Tap the heart on a piece you like, and you will find it here. We keep your favorites in this browser only."
          className=""
        >
          <LinkButton href={href('/products')} tone="primary">
            Show all deals
          </LinkButton>
        </EmptyNotice>
      ) : (
        <>
          <PageHeading
            heading="Favorites"
            lead="Kept in this browser only. A heart does not hold a piece for you."
          />
          <noscript>
            <p className="mt-6">Favorites are kept in your browser, which needs JavaScript for them.</p>
          </noscript>
          <p role="status" className="mt-6 font-semibold">
            {hasFailed
              ? ''
              : found
                ? counted(ids.length - gone.length, 'favorite')
                : 'Loading your favorites...'}
          </p>
        </>
      )}
      {hasFailed && (
        <p role="alert" className="mt-6 font-semibold">
          Your favorites could not be loaded. <Button onClick={retry}>Try again</Button>
        </p>
      )}
      {gone.length > 0 && (
        <p className="mt-4 rounded-card bg-sun-tint px-5 py-3">
          {gone.length === 1 ? 'One of your favorites is' : `${gone.length} of your favorites are`} no longer
          in the store.{' '}
          <Button onClick={() => gone.forEach((id) => keepFavorite(id, false))}>Remove from favorites</Button>
        </p>
      )}
      {found && found.cards.length > 0 && (
        <AddToCartForm>
          <ul aria-label="Favorites" className="mt-4 grid gap-4">
            {found.cards.map((card) => (
              <FavoriteRow
                key={card.id}
                card={card}
                hasAlerts={found.hasAlerts}
                imageHosts={shopFacts(matches).imageHosts}
              />
            ))}
          </ul>
        </AddToCartForm>
      )}
    </div>
  )
}

interface Found extends FavoritesAnswer {
  asked: ReadonlySet<string>
}

/** What the store knows of the favorites: asked again when another tab adds one; those that were taken out stay in sight. */
function useFound(ids: readonly string[]) {
  const [found, setFound] = useState<Found | null>(null)
  const [failedAt, setFailedAt] = useState('')
  const isKnown = found !== null && ids.every((id) => found.asked.has(id))
  const wanted = isKnown ? '' : ids.join()
  useEffect(() => {
    if (wanted === '' || wanted === failedAt) return
    const away = new AbortController()
    fetchFavorites(wanted, away.signal).then(
      (answer) => setFound({ ...answer, asked: new Set(wanted.split(',')) }),
      () => away.signal.aborted || setFailedAt(wanted),
    )
    return () => away.abort()
  }, [wanted, failedAt])
  return { found, hasFailed: wanted !== '' && wanted === failedAt, retry: () => setFailedAt('') }
}

async function fetchFavorites(ids: string, signal: AbortSignal): Promise<FavoritesAnswer> {
  const response = await fetch(`${href('/favorites/pieces')}?${new URLSearchParams({ ids })}`, { signal })
  if (!response.ok) throw new Error(`favorites: ${response.status}`)
  const answer: FavoritesAnswer = await response.json()
  return answer
}
