import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Sql } from 'postgres'
import { centsToNumeric } from '../../../shared/money.ts'
import type { CsvFile } from '../../csv/csv-file.server.ts'
import { cellReader, type CsvProblem, type CsvRow } from '../../csv/csv-rows.ts'
import { readProductRow, type RowDefaults } from '../csv/product-row.ts'

/** Two sessions of the database share the work: it derives each row's search vector while the row comes in. */
export const STAGING_SESSIONS = 2

interface Staged {
  rowsRead: number
  refused: number
  problem: CsvProblem | null
}

/** Reads a file into import_rows, good rows and bad ones; nothing is left when it throws or the process ends. */
export async function stageRows(
  sql: Sql,
  importId: string,
  file: CsvFile,
  defaults: RowDefaults,
): Promise<Staged> {
  const staged: Staged = { rowsRead: 0, refused: 0, problem: null }
  const streams = await Promise.all(Array.from({ length: STAGING_SESSIONS }, () => openCopy(sql)))
  try {
    const batches = file.batches()
    for (let turn = 0; ; turn += 1) {
      const next = await batches.next()
      if (next.done) {
        staged.problem = next.value
        break
      }
      const lines = next.value.map((row) => formatRow(importId, row, file, defaults, staged))
      const stream = streams[turn % streams.length]
      if (stream && !stream.write(lines.join(''))) await once(stream, 'drain')
    }
    for (const stream of streams) {
      stream.end()
      if (!stream.writableFinished) await once(stream, 'finish')
    }
    return staged
  } catch (error) {
    for (const stream of streams) stream.destroy()
    throw error
  }
}

async function openCopy(sql: Sql): Promise<Writable> {
  return await sql`copy import_rows (
    import_id, line, product_id, outcome, reasons, cells, name, asin, brand, category, condition, description,
    price, original_price, cost, margin, stock, status, images) from stdin`.writable()
}

function formatRow(
  importId: string,
  row: CsvRow,
  file: CsvFile,
  defaults: RowDefaults,
  staged: Staged,
): string {
  const { columns } = file.reader
  if (!columns) throw new Error('there are no rows before their columns are known')
  staged.rowsRead += 1
  const outcome = readProductRow(cellReader(row, columns), defaults)
  const fields: (string | null)[] = [importId, String(row.line), productIdOf(importId, row.line)]
  if (outcome.ok) {
    const { product, notes } = outcome
    fields.push(
      'create',
      formatArray(notes),
      null,
      product.name,
      product.asin,
      product.brand,
      product.category,
    )
    fields.push(product.condition, product.description, centsToNumeric(product.priceCents))
    fields.push(formatCents(product.originalPriceCents), formatCents(product.costCents), product.margin)
    fields.push(String(product.stock), product.status, formatArray(product.images))
  } else {
    staged.refused += 1
    fields.push('refused', formatArray(outcome.reasons), formatArray(row.cells))
    fields.push(...Array.from({ length: 13 }, () => null))
  }
  return `${fields.map(formatField).join('\t')}\n`
}

/**
 * A new id that follows those of the lines before, so that the index of ids is written at one end: 52 random bits of the
 * import, the line, and as many of its own as are left (a version 8 UUID).
 */
function productIdOf(importId: string, line: number): string {
  const place = line.toString(16).padStart(7, '0')
  return `${importId.slice(0, 13)}-8${place.slice(0, 3)}-8${place.slice(3, 6)}-${place.slice(6)}${randomBytes(6).toString('hex').slice(1)}`
}

const formatCents = (cents: number | null) => (cents === null ? null : centsToNumeric(cents))

/** A field as COPY reads it. */
function formatField(text: string | null): string {
  if (text === null) return String.raw`\N`
  if (!/[\\\t\n\r]/.test(text)) return text
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', String.raw`\t`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
}

function formatArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`).join(',')}}`
}
