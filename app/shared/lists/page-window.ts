/** The part of a long list that one page shows. */
export interface PageWindow {
  /** The page shown: the last one when a page past the end was asked for. From 1. */
  page: number
  pageCount: number
  /** Rows of the page, and how many to skip before them. */
  limit: number
  offset: number
  /** The page is nearer to the end: skip from there, in the opposite order, so that no page is far to reach. */
  isBackward: boolean
}

/** The window of page `page` in a list of `total` rows with `size` rows per page. An empty list has one empty page. */
export function pageWindow({ total, page, size }: { total: number; page: number; size: number }): PageWindow {
  const pageCount = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, page), pageCount)
  const before = (shown - 1) * size
  const limit = Math.min(size, total - before)
  const behind = total - before - limit
  const isBackward = behind < before
  return { page: shown, pageCount, limit, offset: isBackward ? behind : before, isBackward }
}
