import { config } from './config.server.ts'

/** The secret that signs sessions and receipts. @throws before the start of the shop has made or read it. */
export function shopSecret(): string {
  if (!config.authSecret) throw new Error('AUTH_SECRET is not known yet: it is made when the shop starts.')
  return config.authSecret
}
