import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits: the person who has it may do what it is for. The database keeps only its hash. */
export const makeToken = () => randomBytes(32).toString('base64url')

/** The key under which a token is kept: SHA-256 in base64url. Only for texts that no one can guess. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
