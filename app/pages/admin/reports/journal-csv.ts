import { quickbooksFile, splitDays, xeroFile, XERO_LINES } from '#reports/journal/journal-files.ts'
import { daysOf, monthOf } from '#reports/journal/journal-month.ts'
import { readJournal } from '#reports/journal/journal.server.ts'
import { parsePage } from '#shared/lists/list-address.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { notFound } from '#pages/page-headers.ts'
import { csvAnswer } from '#pages/admin/answers/csv-answer.ts'
import type { Route } from './+types/journal-csv'

/** The journal of a month as a file for an accounting program (R97). No customer is in it. */
export async function loader({ request, pattern }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const month = monthOf(searchParams, isoStoreDate(new Date()))
  const entries = await readJournal(daysOf(month))
  if (pattern.endsWith('/quickbooks.csv'))
    return csvAnswer(`journal-${month}-quickbooks.csv`, inOnePiece(quickbooksFile(entries)))
  const part = parsePage(searchParams.get('part'))
  const days = splitDays(entries, XERO_LINES)[part - 1]
  if (!days && part > 1) throw notFound()
  return csvAnswer(`journal-${month}-xero-${part}.csv`, inOnePiece(xeroFile(days ?? [])))
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text)
}
