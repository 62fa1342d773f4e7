import { config } from '#platform/config.server.ts'
import { readDatabaseAddress, type DatabaseAddress } from './database-address.server.ts'

/**
 * How the shop's own database is reached for statements and transactions, maybe through a pooler.
 * @throws before the start of the shop has made or read its address.
 */
export function ownDatabaseAddress(): DatabaseAddress {
  const { databaseUrl, databaseAuthority } = config
  if (!databaseUrl)
    throw new Error('DATABASE_URL is not known yet: start the database before the shop is loaded.')
  return readDatabaseAddress({ databaseUrl, databaseAuthority })
}

/** The same, for what needs a session of its own: past the pooler if there is one. */
export function ownDirectAddress(): DatabaseAddress {
  const { databaseDirectUrl, databaseAuthority } = config
  if (!databaseDirectUrl) return ownDatabaseAddress()
  return readDatabaseAddress({
    databaseUrl: databaseDirectUrl,
    databaseAuthority,
    setting: 'DATABASE_DIRECT_URL',
  })
}
