import { useSyncExternalStore } from 'react'
import { readFavorites, subscribe } from './favorites.client.ts'

const none: readonly string[] = []

/** The favorites of this browser, in all its tabs: none on the server and until the page is alive. */
export const useFavorites = () => useSyncExternalStore(subscribe, readFavorites, () => none)
