import { sql } from '../../db/client.server.ts'
import { logger } from '../../platform/logger.server.ts'
import { followChannel } from '../../platform/events/events.server.ts'

interface StockWatch {
  productId: string
  /** How many can be bought, at once and whenever it changes; from 6 on it is told as 6. */
  tell(stock: number): void
  /** It cannot be known now: every watcher has to begin again. */
  lose(): void
}

/** What a product page shows of the stock: 'Only 5 left!' is the most exact it gets. */
const MOST_TOLD = 6
/** While an import runs, changes come by the dozen. */
const PAUSE_MS = 100

/** What each watch was last told. */
const watches = new Map<StockWatch, number | null>()
const toRead = new Set<string>()
let isReading = false

followChannel({
  channel: 'catalogue_changed',
  onChange() {
    for (const { productId } of watches.keys()) toRead.add(productId)
    void readStocks()
  },
})

/**
 * Watches the stock of a product for an open page. A change is never carried by the notification: each one only
 * makes all watched stocks be read again, so that none can be lost or come in the wrong order.
 * @returns what ends it.
 */
export function watchStock(watch: StockWatch): () => void {
  watches.set(watch, null)
  toRead.add(watch.productId)
  void readStocks()
  return () => void watches.delete(watch)
}

/** One reading at a time: two at once could tell the older stock last. */
async function readStocks(): Promise<void> {
  if (isReading) return
  isReading = true
  try {
    while (toRead.size > 0) {
      const productIds = [...toRead]
      toRead.clear()
      if (watches.size > 0) tellStocks(productIds, await stocksOf(productIds))
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  } catch (error) {
    logger.error({ err: error }, 'the stock of open pages could not be read')
    loseAll()
  } finally {
    isReading = false
  }
}

async function stocksOf(productIds: string[]): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; stock: number }[]>`
    select id, least(stock, ${MOST_TOLD})::integer as stock from products
    where id = any(${productIds}) and status = 'active'`
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** An archived or deleted product cannot be bought: nothing is left of it. */
function tellStocks(productIds: readonly string[], stocks: ReadonlyMap<string, number>): void {
  const read = new Set(productIds)
  for (const [watch, told] of watches) {
    const stock = stocks.get(watch.productId) ?? 0
    if (!read.has(watch.productId) || stock === told) continue
    watches.set(watch, stock)
    watch.tell(stock)
  }
}

function loseAll(): void {
  toRead.clear()
  for (const watch of watches.keys()) watch.lose()
}
