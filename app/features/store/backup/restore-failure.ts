import { BACKUP_FORMAT } from './backup-manifest.ts'

/** Why nothing was restored. */
export type RestoreFailure =
  | { reason: 'damaged'; detail: string }
  | { reason: 'other-format'; format: number }
  /** `newest`: the last migration that the file knows. */
  | { reason: 'other-version'; newest: string | undefined }
  | { reason: 'not-empty' }
  | { reason: 'differs'; table: string }

/** Why waiting mail of accounts is given up. */
export const linkEnded = 'The link in it ended when a backup was restored.'

/** Ends the transaction with a refusal. */
export class Failed extends Error {
  readonly failure: RestoreFailure
  constructor(failure: RestoreFailure) {
    super(failure.reason)
    this.failure = failure
  }
}

/** A failure in words for the person who runs the command. */
export function restoreFailureText(failure: RestoreFailure): string {
  switch (failure.reason) {
    case 'damaged':
      return `The file is damaged (${failure.detail}). Nothing was changed.`
    case 'other-format': {
      const writer = failure.format < BACKUP_FORMAT ? 'an older' : 'a newer'
      return `The file was written by ${writer} version of the store (format ${failure.format}; this one reads ${BACKUP_FORMAT}). Restore it with that version. Nothing was changed.`
    }
    case 'other-version':
      return `The file is of another version of the shop (its schema ends at ${failure.newest ?? 'nothing'}). Restore it with that version; the next start brings it up to date.`
    case 'not-empty':
      return 'The database has products, orders or accounts. Add the word replace to put the backup in their place.'
    case 'differs':
      return `The table ${failure.table} came out otherwise than it was. Nothing was changed.`
  }
}
