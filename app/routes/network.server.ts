import type { RequestFacts } from '../context.ts'
import { networkOf } from '../features/accounts/sign-in-limits.ts'

/** The visitor's network, for limits: an IPv4 address or an IPv6 /64. */
export function networkOfVisitor({ clientAddress }: RequestFacts): string {
  return networkOf(clientAddress)
}
