/** One thing that was found, and where it is. */
export interface Found {
  address: string
  title: string
  detail: string
  /** Of a piece; null without one. */
  image?: string | null
}

/** What was found of one kind, the likeliest first; never empty. */
export interface FoundGroup {
  heading: string
  found: Found[]
  /** The list with all of them, where it may have more. */
  all?: { address: string; label: string }
}

/** What is found for some words (R190). */
export interface FoundEverything {
  search: string
  groups: FoundGroup[]
}

/** Longer than any order number, label or name that someone types. */
export const SEARCH_MAX = 100
