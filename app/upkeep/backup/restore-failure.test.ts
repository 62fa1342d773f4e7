import { expect, it } from 'vitest'
import { restoreFailureText, type RestoreFailure } from './restore-failure.ts'

it.each<[RestoreFailure, string]>([
  [{ reason: 'damaged', detail: 'parts are missing' }, 'damaged (parts are missing). Nothing was changed.'],
  [
    { reason: 'other-format', format: 1 },
    'an older version of the store (format 1; this one reads 2). Restore it with that version.',
  ],
  [{ reason: 'other-format', format: 3 }, 'a newer version of the store (format 3; this one reads 2)'],
  [
    { reason: 'other-version', which: 'newer-file', newest: '0099-x.sql' },
    'a newer release of the store (its schema ends at 0099-x.sql). Restore it with that release or a later one. Nothing was changed.',
  ],
  [
    { reason: 'other-version', which: 'other-file', newest: undefined },
    'another history (it ends at nothing). Restore it with the release that wrote it.',
  ],
  [
    { reason: 'other-version', which: 'newer-database', newest: '0099-x.sql' },
    'brought up to date by a newer release of the store (its schema ends at 0099-x.sql).',
  ],
  [{ reason: 'not-empty' }, 'Add the word replace to put the backup in their place.'],
  [{ reason: 'differs', table: 'orders' }, 'The table orders came out otherwise than it was.'],
])('%j is told: %s', (failure, text) => {
  expect(restoreFailureText(failure)).toContain(text)
})
