import { useEffect, useState } from 'react'
import { whenIdle } from '#shared/when-idle.client.ts'

export type FavoriteParts = typeof import('./favorite-parts.tsx')

/** The hearts and their count. They know nothing before a page is alive, so their code comes after everything else. */
export function useFavoriteParts(): FavoriteParts | null {
  const [parts, setParts] = useState<FavoriteParts | null>(null)
  useEffect(() => whenIdle(() => import('./favorite-parts.tsx').then(setParts, () => {})), [])
  return parts
}
