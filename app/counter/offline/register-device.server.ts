import { createHash, randomUUID } from 'node:crypto'
import { makeSigned, readSigned } from '#platform/shop-secret.server.ts'
import { isUuid } from '#shared/uuid.ts'

/** A browser that a manager let sell without a connection, by a cookie (R178). */
export const newDevice = (): string => makeSigned('register-device', randomUUID())

/** The hash by which a register knows its browser; null for a cookie that is none of ours. */
export function hashDevice(cookie: string | null): string | null {
  const id = cookie === null ? null : readSigned('register-device', cookie)
  return id === null ? null : createHash('sha256').update(id).digest('hex')
}

/** The store's word for who is signed in on the device of a register, which its sales carry (R179). */
export const makeSeller = (registerId: string, userId: string): string =>
  makeSigned('offline-seller', `${registerId} ${userId}`)

/** Who that is; null for one that is none of ours, or of another register. */
export function readSeller(registerId: string, seller: string): string | null {
  const [register, userId = ''] = readSigned('offline-seller', seller)?.split(' ') ?? []
  return register === registerId && isUuid(userId) ? userId : null
}
