import { expect, it } from 'vitest'
import { restoreFailureText, type RestoreFailure } from './restore-failure.ts'

it.each<[RestoreFailure, string]>([
  [{ reason: 'damaged', detail: 'parts are missing' }, 'damaged (parts are missing). Nothing was changed.'],
  [
    { reason: 'other-format', format: 1 },
    'an older version of the store (format 1; this one reads 2). Restore it with that version.',
  ],
  [{ reason: 'other-format', format: 3 }, 'a newer version of the store (format 3; this one reads 2)'],
  [{ reason: 'other-version', newest: '0042-x.sql' }, '(its schema ends at 0042-x.sql)'],
  [{ reason: 'other-version', newest: undefined }, '(its schema ends at nothing)'],
  [{ reason: 'not-empty' }, 'Add the word replace to put the backup in their place.'],
  [{ reason: 'differs', table: 'orders' }, 'The table orders came out otherwise than it was.'],
])('%j is told: %s', (failure, text) => {
  expect(restoreFailureText(failure)).toContain(text)
})
