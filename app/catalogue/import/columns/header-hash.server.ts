import { createHash } from 'node:crypto'

/** By which the store knows the files of a supplier again: SHA-256 of the column names, whatever their case. */
export const hashHeader = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map((name) => name.trim().toLowerCase())))
    .digest('hex')
