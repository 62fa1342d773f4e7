import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDollarsToCents } from '#shared/money.ts'
import { quickbooksFile, splitDays, xeroFile } from './journal-files.ts'
import type { JournalEntry } from './journal.ts'

const entries: JournalEntry[] = [
  {
    day: '2026-03-09',
    lines: [
      { account: 'cash', description: 'Payments', cents: 123_450 },
      { account: 'salesCounter', description: 'Sales', cents: -115_105 },
      { account: 'taxOH', description: 'Sales tax', cents: -8345 },
    ],
  },
]

describe('the file for QuickBooks (R97)', () => {
  it('has a number for each day, the account’s name, and debits and credits apart', () => {
    expect(quickbooksFile(entries).split('\r\n')).toEqual([
      'Journal No.,Journal Date,Account Name,Description,Debits,Credits',
      'STORE-20260309,03/09/2026,Cash,Payments,1234.50,',
      'STORE-20260309,03/09/2026,Sales - Counter,Sales,,1151.05',
      'STORE-20260309,03/09/2026,Sales Tax Payable - Ohio,Sales tax,,83.45',
      '',
    ])
  })
})

describe('the file for Xero (R97)', () => {
  it('has a narration for each day, the account’s code, and credits negative', () => {
    expect(xeroFile(entries).split('\r\n')).toEqual([
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
      'Store 2026-03-09,9 Mar 2026,Payments,1000,Tax Exempt,1234.50',
      'Store 2026-03-09,9 Mar 2026,Sales,4010,Tax Exempt,-1151.05',
      'Store 2026-03-09,9 Mar 2026,Sales tax,2200,Tax Exempt,-83.45',
      '',
    ])
  })
})

describe('both files', () => {
  it('balance when they are read back', () => {
    const rows = (file: string) =>
      file
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','))
    const read = (text = '') => parseDollarsToCents(text === '' ? '0' : text) ?? Number.NaN
    expect(rows(xeroFile(entries)).reduce((sum, row) => sum + read(row[5]), 0)).toBe(0)
    expect(rows(quickbooksFile(entries)).reduce((sum, row) => sum + read(row[4]) - read(row[5]), 0)).toBe(0)
  })
})

describe('days in parts', () => {
  it('stay whole and in order, and no part is longer than it may be', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 40 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 60 }), (sizes, most) => {
        const days = sizes.map((size, at): JournalEntry => ({
          day: String(at),
          lines: Array.from({ length: size }, () => ({ account: 'cash', description: 'x', cents: 1 })),
        }))
        const parts = splitDays(days, most)
        expect(parts.flat()).toEqual(days)
        for (const part of parts) {
          const count = part.reduce((sum, { lines }) => sum + lines.length, 0)
          expect(count <= most || part.length === 1).toBe(true)
        }
      }),
    )
  })
})
