import { isForCounter, may, type Role } from '#accounts/admins/permissions.ts'
import { href } from '#shared/addresses.ts'
import { adminAddresses } from './admin-addresses.ts'

const byPath = new Map<string, (typeof adminAddresses)[number]>(adminAddresses.map((one) => [one.path, one]))

/** A register calls by itself, also while nobody acts at its counter: that is no use of it (R89). */
export const isRegisterCall = (pattern: string): boolean => pattern === href('/admin/counter/register')

/** Whether an address is open to a session that is handed over to the counter (R87). */
export function isForHandedOver(pattern: string): boolean {
  const address = byPath.get(pattern)
  return address !== undefined && isForCounter(address.may)
}

/** Whether a role may visit and use an address, as `routes.ts` writes it; an unknown one is nobody's. */
export function mayUse(role: Role | null, pattern: string): boolean {
  const address = byPath.get(pattern)
  return address !== undefined && may(role, address.may)
}

/** Whether who asks must have shown a moment ago who they are (R32). */
export const needsProof = (pattern: string): boolean => byPath.get(pattern)?.needsProof === true
