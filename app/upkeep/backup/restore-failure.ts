import { BACKUP_FORMAT } from './backup-manifest.ts'

/** Which of the two does not fit this release: the file is newer or of another history, or the database is newer. */
export type OtherVersion = 'newer-file' | 'other-file' | 'newer-database'

/** Why nothing was restored. */
export type RestoreFailure =
  | { reason: 'damaged'; detail: string }
  | { reason: 'other-format'; format: number }
  /** `newest`: the last migration that the file knows, or the database. */
  | { reason: 'other-version'; which: OtherVersion; newest: string | undefined }
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

const otherVersionTexts: Readonly<Record<OtherVersion, (newest: string) => string>> = {
  'newer-file': (newest) =>
    `The file was written by a newer release of the store (its schema ends at ${newest}). Restore it with that release or a later one.`,
  'other-file': (newest) =>
    `The file is of a store whose schema has another history (it ends at ${newest}). Restore it with the release that wrote it.`,
  'newer-database': (newest) =>
    `The database was brought up to date by a newer release of the store (its schema ends at ${newest}). Restore into an empty database, or with that release.`,
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
      return `${otherVersionTexts[failure.which](failure.newest ?? 'nothing')} Nothing was changed.`
    case 'not-empty':
      return 'The database has products, orders or accounts. Add the word replace to put the backup in their place.'
    case 'differs':
      return `The table ${failure.table} came out otherwise than it was. Nothing was changed.`
  }
}
