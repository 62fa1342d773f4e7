import { formatCsvLine } from '#csv/csv-cells.ts'
import { centsToNumeric } from '#shared/money.ts'
import { journalAccount } from './journal-accounts.ts'
import type { JournalEntry } from './journal.ts'

/** As many lines as one import of Xero takes. */
export const XERO_LINES = 300

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const columns = {
  quickbooks: ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'],
  xero: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
}

/** A journal as QuickBooks Online imports it: one number for each day, dates as MM/DD/YYYY, debits and credits apart. */
export function quickbooksFile(entries: readonly JournalEntry[]): string {
  const lines = entries.flatMap(({ day, lines: own }) => {
    const [year = '', month = '', date = ''] = day.split('-')
    return own.map(({ account, description, cents }) => [
      `STORE-${year}${month}${date}`,
      `${month}/${date}/${year}`,
      journalAccount(account).name,
      description,
      cents > 0 ? centsToNumeric(cents) : '',
      cents < 0 ? centsToNumeric(-cents) : '',
    ])
  })
  return [columns.quickbooks, ...lines].map(formatCsvLine).join('')
}

/** A journal as Xero imports it: one narration for each day, dates as 25 Nov 2026, credits negative. */
export function xeroFile(entries: readonly JournalEntry[]): string {
  const lines = entries.flatMap(({ day, lines: own }) => {
    const [year = '', month = '', date = ''] = day.split('-')
    return own.map(({ account, description, cents }) => [
      `Store ${day}`,
      `${Number(date)} ${monthNames[Number(month) - 1]} ${year}`,
      description,
      journalAccount(account).code,
      'Tax Exempt',
      centsToNumeric(cents),
    ])
  })
  return [columns.xero, ...lines].map(formatCsvLine).join('')
}

/** Whole days in as few parts as possible, none with more than `most` lines, unless one day alone has more. */
export function splitDays(entries: readonly JournalEntry[], most: number): JournalEntry[][] {
  const parts: JournalEntry[][] = []
  let count = 0
  for (const entry of entries) {
    const last = parts.at(-1)
    count += entry.lines.length
    if (last && count <= most) last.push(entry)
    else {
      parts.push([entry])
      count = entry.lines.length
    }
  }
  return parts
}
