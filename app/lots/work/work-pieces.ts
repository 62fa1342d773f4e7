import { toWorkHead, workHead, type LotWork } from './lot-work.ts'
import { cancelImageCheck } from '#lots/images/row-images.ts'
import { pricingRow, type PricingRow } from '#lots/pricing/pricing-row.ts'

/** Rows in one piece: few enough to be copied without holding up the page. */
const PIECE_ROWS = 500

type PieceKey = 'head' | 'file' | readonly ['rows', number]

/** Work as it is kept: the head, the file, and the rows in pieces, so that an edit writes one piece only. */
export interface Piece {
  key: PieceKey
  value: unknown
}

/** The pieces of `work` that are not those of `kept`; all of them when nothing is known to be kept. The head comes last. */
export function changedPieces(work: LotWork, kept: LotWork | null): Piece[] {
  const rows = work.table?.rows ?? []
  const before = kept?.table?.rows ?? []
  const pieces: Piece[] = []
  for (let from = 0, at = 0; from < rows.length; from += PIECE_ROWS, at += 1) {
    const piece = rows.slice(from, from + PIECE_ROWS)
    const old = before.slice(from, from + PIECE_ROWS)
    const isKept = kept !== null && old.length === piece.length && piece.every((row, i) => row === old[i])
    if (!isKept) pieces.push({ key: ['rows', at], value: piece })
  }
  if (kept === null || work.file?.contents !== kept.file?.contents)
    pieces.push({ key: 'file', value: work.file?.contents ?? null })
  pieces.push({ key: 'head', value: toWorkHead(work) })
  return pieces
}

/** How many pieces of rows there are. */
export function countRowPieces(work: LotWork): number {
  return Math.ceil((work.table?.rows.length ?? 0) / PIECE_ROWS)
}

/** Kept rows, a piece of them understood; null when they are not what was kept. */
export function readRowPiece(value: unknown): PricingRow[] | null {
  const rows = pricingRow.array().safeParse(value)
  return rows.success ? rows.data : null
}

/** Work put together from what was kept; null when it does not fit together. An image check does not go on. */
export function assembleWork({
  head,
  contents,
  rows,
}: {
  head: unknown
  contents: Blob | null
  rows: readonly PricingRow[]
}): LotWork | null {
  const read = workHead.safeParse(head)
  if (!read.success) return null
  const { lotId, stage, form, file, conditions, table, rowCount } = read.data
  if (rows.length !== rowCount || new Set(rows.map(({ id }) => id)).size !== rowCount) return null
  return {
    lotId,
    stage,
    form,
    file: file && contents ? { ...file, contents } : null,
    conditions,
    table: table && cancelImageCheck({ ...table, rows: rows.map(withoutRunningTest) }),
  }
}

function withoutRunningTest(row: PricingRow): PricingRow {
  return row.imageTest?.state === 'testing' ? { ...row, imageTest: null } : row
}
