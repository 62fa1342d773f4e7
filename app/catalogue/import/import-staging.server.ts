import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Connections } from '#db/connections.server.ts'
import type { CsvFile } from '#csv/csv-file.server.ts'
import type { CsvRow } from '#csv/csv-row.ts'
import type { CsvProblem } from '#csv/csv-row-reader.ts'
import type { CsvField } from '#catalogue/csv/product-columns.ts'
import { readFileRow, type RowDefaults, type RowOutcome } from '#catalogue/csv/product-row.ts'
import { describeRemark } from '#catalogue/csv/row-messages.ts'
import { productColumns } from '#catalogue/product-columns.server.ts'
import { storedValues } from '#catalogue/stored-product.ts'

/** Two sessions of the database share the work: it derives each row's search vector while the row comes in. */
export const STAGING_SESSIONS = 2

interface Staged {
  rowsRead: number
  refused: number
  /** Every condition that a product got. */
  conditions: Set<string>
  problem: CsvProblem | null
}

/** Reads a file into import_rows, good rows and bad ones; nothing is left when it throws or the process ends. */
export async function stageRows(
  connections: Connections,
  importId: string,
  file: CsvFile<CsvField>,
  defaults: RowDefaults,
): Promise<Staged> {
  const staged: Staged = { rowsRead: 0, refused: 0, conditions: new Set(), problem: null }
  const streams = await Promise.all(Array.from({ length: STAGING_SESSIONS }, () => openCopy(connections)))
  try {
    for (let turn = 0; ; turn += 1) {
      const next = await file.batches.next()
      if (next.done) {
        staged.problem = next.value
        break
      }
      const lines = next.value.map((row) => {
        const outcome = readFileRow(row, file.columns, defaults)
        if (outcome) staged.rowsRead += 1
        if (outcome?.ok) staged.conditions.add(outcome.product.condition)
        else if (outcome) staged.refused += 1
        return formatRow(importId, row, outcome ?? noGoods)
      })
      const stream = streams[turn % streams.length]
      if (stream) await send(stream, lines.join(''))
    }
    for (const stream of streams) {
      stream.end()
      await finished(stream)
    }
    return staged
  } catch (error) {
    for (const stream of streams) stream.destroy()
    throw error
  }
}

/** A line that names no goods is kept with the refused ones, to be shown (R118). */
const noGoods: RowOutcome = { ok: false, reasons: [{ code: 'no-goods' }] }

async function openCopy(connections: Connections): Promise<Writable> {
  const lease = await connections.lease()
  const columns = productColumns.join(', ')
  const rows = lease.copyIn(
    `copy import_rows (import_id, line, product_id, outcome, reasons, cells, ${columns}) from stdin`,
  )
  return rows.once('close', () => lease.release(rows.errored !== null || !rows.writableFinished))
}

async function send(stream: Writable, lines: string): Promise<void> {
  if (stream.errored) throw stream.errored
  if (!stream.write(lines)) await once(stream, 'drain')
}

/** A row as COPY reads it, in the order of its columns above. */
function formatRow(importId: string, row: CsvRow, outcome: RowOutcome): string {
  const place = [importId, row.line, toProductId(importId, row.line)]
  const fields = outcome.ok
    ? [...place, 'create', outcome.notes.map(describeRemark), null, ...storedValues(outcome.product)]
    : [...place, 'refused', outcome.reasons.map(describeRemark), row.cells, ...productColumns.map(() => null)]
  return `${fields.map(formatField).join('\t')}\n`
}

/**
 * A new id that follows those of the lines before, so that the index of ids is written at one end: 52 random bits of the
 * import, the line, and as many of its own as are left (a version 8 UUID).
 */
function toProductId(importId: string, line: number): string {
  const place = line.toString(16).padStart(7, '0')
  return `${importId.slice(0, 13)}-8${place.slice(0, 3)}-8${place.slice(3, 6)}-${place.slice(6)}${randomUUID().slice(-11)}`
}

function formatField(value: string | number | readonly string[] | null): string {
  if (value === null) return String.raw`\N`
  const text = typeof value === 'object' ? formatArray(value) : String(value)
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
