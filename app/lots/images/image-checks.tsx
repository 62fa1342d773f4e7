import { useEffect, useRef, useState } from 'react'
import { type CheckClock, type CheckedProduct, ImageChecker, type LoadPicture } from './image-check.ts'
import { refuse } from '#shared/outcome.ts'
import type { LotStore } from '#lots/work/lot-store.ts'
import { changeRows } from '#lots/pricing/price-edits.ts'
import { pricingNotices } from '#lots/lot-messages.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
import type { PricingTable } from '#lots/pricing/pricing-table.ts'
import { tell, tellRefusal } from '#lots/results/pricing-toasts.tsx'
import { countImages } from '#lots/table/row-filter.ts'
import {
  cancelImageCheck,
  listCheckUrls,
  settleImageChecks,
  settleImageTest,
  startImageCheck,
  startImageTest,
} from './row-images.ts'
import { isRealPicture, loadImage } from '#media/image-load.client.ts'

/** Found pictures come to the table together: each one alone would render it again. */
const SHOW_EVERY_MS = 250

export interface ImageChecks {
  /** Of the check that is under way. */
  progress: { done: number; total: number } | null
  start: () => void
  cancel: () => void
  /** Tries a pasted address (S71). */
  test: (id: string, url: string) => void
}

/** Checks the images of the table's rows; stops when the page is left. */
export function useImageChecks(store: LotStore, imageHosts: readonly string[]): ImageChecks {
  const [checker] = useState(() => new ImageChecker(loadPicture, browserClock))
  const [progress, setProgress] = useState<ImageChecks['progress']>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function check() {
    const { table } = store.work
    const started = table ? startImageCheck(table) : refuse({ reason: 'nothing-to-check' })
    if (!started.ok) return tellRefusal(started.error)
    store.change({ table: started.value.table })
    const rows = started.value.table.rows.filter(({ imageStatus }) => imageStatus === 'checking')
    const { signal } = (running.current = new AbortController())
    const found = new Map<string, string | null>()
    let done = 0
    const show = () => {
      if (found.size > 0) store.changeTable((now) => settleImageChecks(now, new Map(found)))
      found.clear()
      setProgress({ done, total: rows.length })
    }
    show()
    const timer = setInterval(show, SHOW_EVERY_MS)
    const onSettled = (id: string, url: string | null) => {
      done += 1
      found.set(id, url)
    }
    await checker.check({ products: listProducts(rows, imageHosts), onSettled, signal })
    clearInterval(timer)
    running.current = null
    show()
    store.changeTable(cancelImageCheck)
    setProgress(null)
    if (!signal.aborted && store.work.table) {
      const { ok, missing, noAsin } = countImages(store.work.table.rows)
      tell(pricingNotices.imagesChecked({ ok, missing: missing - noAsin, noAsin }))
    }
  }

  async function test(id: string, url: string) {
    const { table } = store.work
    if (!table) return
    const begun = startImageTest(table, { id, url })
    if (!begun.ok) {
      if (begun.error.reason === 'image-url-invalid') store.changeTable((now) => markBroken(now, id, url))
      return tellRefusal(begun.error)
    }
    store.change({ table: begun.value })
    const works = await checker.test(url.trim(), new AbortController().signal)
    store.changeTable((now) => settleImageTest(now, { id, url, works }))
    if (works) tell(pricingNotices.imageUrlValid())
    else tellRefusal({ reason: 'image-url-invalid' })
  }

  return {
    progress,
    start: () => void (running.current ?? check()),
    cancel: () => running.current?.abort(),
    test: (id, url) => void test(id, url),
  }
}

/** The error line for what is no address at all; such a test does not even begin. */
function markBroken(table: PricingTable, id: string, url: string): PricingTable {
  const imageTest = { url: url.trim(), state: 'broken' } as const
  return changeRows(table, (row) => (row.id === id ? { ...row, imageTest } : row)).table
}

/** One by one: the addresses of a whole lot at once would hold up the page. */
function* listProducts(
  rows: readonly PricingRow[],
  imageHosts: readonly string[],
): Generator<CheckedProduct> {
  for (const row of rows) yield { id: row.id, urls: listCheckUrls(row, imageHosts) }
}

/** Loads a picture in the browser. */
const loadPicture: LoadPicture = async (url, limitMs, stop) => {
  const image = await loadImage(url, { signal: AbortSignal.any([stop, AbortSignal.timeout(limitMs)]) })
  if (!image) return 'failed'
  return isRealPicture(image) ? 'picture' : 'empty'
}

/** The time of the browser. */
const browserClock: CheckClock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, milliseconds)
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
    }),
}
