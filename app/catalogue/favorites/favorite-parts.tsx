import { href } from '#shared/addresses.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { favoriteLimit } from './favorites.ts'
import { keepFavorite } from './favorites.client.ts'
import { useFavorites } from './use-favorites.tsx'

const refusals = {
  full: `You have ${favoriteLimit} favorites, which is as many as we can keep. Take one out first.`,
  blocked: 'Your browser does not let us keep favorites.',
}

function toggle(id: string, isWanted: boolean): void {
  const refusal = keepFavorite(id, isWanted)
  if (refusal) showToast({ tone: 'error', subject: 'favorites', title: refusals[refusal] })
  else if (isWanted)
    showToast({
      tone: 'success',
      subject: 'favorites',
      title: 'Added to your favorites',
      action: { label: 'View favorites', href: href('/favorites') },
      timeoutMs: 4000,
    })
}

/** The heart of a piece; `nameId` is of the element that says which one. */
export function FavoriteHeart({ id, nameId }: { id: string; nameId: string }) {
  const isFavorite = useFavorites().includes(id)
  return (
    <button
      type="button"
      aria-label="Favorite"
      aria-describedby={nameId}
      aria-pressed={isFavorite}
      onClick={() => toggle(id, !isFavorite)}
      className="heart"
    >
      <svg viewBox="0 0 24 24" strokeWidth="1.75" strokeLinejoin="round" aria-hidden="true">
        <path d="M12 20S4 15.2 4 9.4A4.2 4.200 0 0 1 12 7.500a4.200 4.200 0 0 1 8 1.900C20 15.200 12 20 12 20Z" />
      </svg>
    </button>
  )
}

/** How many favorites there are, behind the link to them. */
export function FavoriteCount() {
  const { length } = useFavorites()
  return length > 0 && ` (${length})`
}
