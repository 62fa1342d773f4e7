import { isForCounter, may, type Role } from '#accounts/admins/permissions.ts'
import { href } from '#shared/addresses.ts'
import type { Room, RoomsInUse } from '#settings/rooms/rooms.ts'
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

const withParameters = adminAddresses
  .filter(({ path }) => path.includes(':'))
  .map((one) => ({ one, pattern: new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`) }))

/** What `routes.ts` says of an address, as it writes it or as a link has it. */
function findAddress(address: string): (typeof adminAddresses)[number] | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  return byPath.get(path) ?? withParameters.find(({ pattern }) => pattern.test(path))?.one
}

/** The room that an address belongs to (R187), as `routes.ts` writes it or as a link has it. */
export const roomOf = (address: string): Room | undefined => findAddress(address)?.room

/** Whether a link leads where a role may not go (R81); one out of the back office leads everyone. */
export function isBeyondRole(role: Role, address = ''): boolean {
  const known = findAddress(address)
  return known !== undefined && !may(role, known.may)
}

/** Whether an address belongs to a room that the store does not use. */
export function isTurnedOff(rooms: RoomsInUse, address = ''): boolean {
  const room = roomOf(address)
  return room !== undefined && !rooms[room]
}
