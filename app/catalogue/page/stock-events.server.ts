import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { logger } from '#platform/logger.server.ts'
import { followChannel } from '#platform/events/events.server.ts'

interface StockWatch {
  productId: string
  /** Called with the available quantity, at once and whenever it changes; more than 6 is reported as 6. */
  tell(stock: number): void
  /** Called when the quantity is unknown for now: every watcher has to begin again. */
  lose(): void
}

/** The highest stock that product pages tell apart: they show nothing more exact than 'Only 5 left!'. */
const MOST_TOLD = 6
/** While an import runs, changes come by the dozen. */
const PAUSE_MS = 100

/** The quantity that each watcher was last sent. */
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
 * Watches the stock of a product for an open page. A notification carries no data: each one only
 * causes all watched stocks to be read again, so that no change is lost or arrives in the wrong order.
 * @returns a function that stops it.
 */
export function watchStock(watch: StockWatch): () => void {
  watches.set(watch, null)
  toRead.add(watch.productId)
  void readStocks()
  return () => void watches.delete(watch)
}

/** One query at a time: two at once could report the older stock last. */
async function readStocks(): Promise<void> {
  if (isReading) return
  isReading = true
  try {
    while (toRead.size > 0) {
      const productIds = [...toRead]
      toRead.clear()
      if (watches.size > 0) tellStocks(productIds, await findStocks(productIds))
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  } catch (error) {
    logger.error({ err: error }, 'the stock of open pages could not be read')
    loseAll()
  } finally {
    isReading = false
  }
}

const toldStocks = compileOnce<{ ids: readonly string[] }>()((value) =>
  db
    .selectFrom('products')
    .select((eb) => ['id', sql<number>`least(${eb.ref('stock')}, ${sql.lit(MOST_TOLD)})`.as('stock')])
    .where('id', '=', sql<string>`any (${value('ids')}::uuid[])`)
    .where('status', '=', sql.lit('active')),
)

async function findStocks(ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await toldStocks({ ids })
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
