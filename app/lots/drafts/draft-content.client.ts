import { decodeCsv } from '#csv/csv-encoding.ts'
import { forEachSlice, letInputThrough } from '#lots/work/long-work.client.ts'
import { toWorkHead, type LotWork } from '#lots/work/lot-work.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
import { assembleWork, readRowPiece } from '#lots/work/work-pieces.ts'

/**
 * Work as the text of a draft: a line of JSON each for the head, the file and some of the rows, so that neither
 * writing nor reading holds up the page.
 */
export async function formatDraft(work: LotWork): Promise<string> {
  const csv = work.file ? decodeCsv(new Uint8Array(await work.file.contents.arrayBuffer())) : null
  const lines = [JSON.stringify(toWorkHead(work)), JSON.stringify(csv)]
  await forEachSlice(work.table?.rows ?? [], (rows) => lines.push(JSON.stringify(rows)))
  return lines.join('\n')
}

/** The work of a draft; null when the text is no draft, or one of another version of the tool. */
export async function parseDraft(text: string): Promise<LotWork | null> {
  const [headLine = '', fileLine = '', ...rowLines] = text.split('\n')
  const csv = readJson(fileLine)
  const rows: PricingRow[] = []
  for (const line of rowLines) {
    const piece = readRowPiece(readJson(line))
    if (!piece) return null
    rows.push(...piece)
    await letInputThrough()
  }
  return assembleWork({
    head: readJson(headLine),
    contents: typeof csv === 'string' ? new Blob([csv]) : null,
    rows,
  })
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
