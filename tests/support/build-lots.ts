import { randomUUID } from 'node:crypto'
import { sql } from './sql.ts'
import { finishImport } from '#catalogue/import/imports.server.ts'
import { BATCH_MAX_ROWS, type PricedProduct } from '#lots/import/priced-product.ts'
import type { LotProgress, NewLot } from '#lots/import/lot-calls.ts'
import { beginLotImport, completeLot } from '#lots/import/lot-import.server.ts'
import { receiveLotRows } from '#lots/import/lot-receipt.server.ts'

/** A lot of so many rows as the pricing tool tells of it. */
export function buildNewLot(given: Partial<NewLot> = {}): NewLot {
  return {
    id: randomUUID(),
    name: 'Pallet 7',
    source: 'Amazon Direct',
    boughtOn: '2026-11-01',
    lotCostCents: 100_000,
    freightCents: 0,
    premiumCents: 0,
    roiPercent: 100,
    unsellablePercent: 0,
    needsPicture: false,
    conditions: { header: [], named: [] },
    spread: 'equal',
    rowCount: 2,
    digest: '0000000a',
    ...given,
  }
}

/** A priced row; `at` tells it from others. */
export function buildPricedProduct(at: number, given: Partial<PricedProduct> = {}): PricedProduct {
  return {
    asin: `B${String(at).padStart(9, '0')}`,
    name: `Stool ${at}`,
    brand: 'Lumo',
    category: 'Home & Garden',
    condition: 'Used',
    stock: 2,
    priceCents: 5000,
    originalPriceCents: 7500,
    originalPriceSource: 'estimate',
    margin: 50,
    costCents: 2500,
    images: [],
    description: 'Lumo Stool - Used',
    upc: null,
    model: null,
    lpn: null,
    supplierNotes: null,
    ...given,
  }
}

/** Begins a lot and sends all its rows, batch by batch. */
export async function sendLot(lot: NewLot, rows: readonly unknown[]): Promise<void> {
  const begun = await beginLotImport({ lot, userId: null })
  if (!begun.ok) throw new Error(`the lot was refused: ${begun.error.reason}`)
  for (let from = 1; from <= rows.length; from += BATCH_MAX_ROWS) {
    const batch = { from, rows: rows.slice(from - 1, from - 1 + BATCH_MAX_ROWS) }
    const received = await receiveLotRows({ lotId: lot.id, batch })
    if (!received.ok) throw new Error(`a batch was refused: ${received.error.reason}`)
  }
}

/** Brings a lot into the shop and waits until it is there, as the job does. */
export async function importLotNow(lot: NewLot, rows: readonly unknown[]): Promise<LotProgress> {
  await sendLot(lot, rows)
  const completed = await completeLot({ lotId: lot.id })
  if (!completed.ok) throw new Error(`the lot was not complete: ${completed.error.reason}`)
  await finishImport(completed.value.importId, 'replace')
  return completed.value
}

/** The products of a lot. */
export const readLotProducts = (lotId: string) => sql`
  select name, asin, brand, category, condition, price::text, original_price::text, cost::text, margin::text, stock, images, description
  from products where lot_id = ${lotId} order by created_at desc`
