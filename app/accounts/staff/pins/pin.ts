import { z } from '#shared/zod.ts'

import { pinLimits } from '#shared/pin-limits.ts'

/** All digits alike, or each one the neighbor of the last: what is tried first. */
function isObvious(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0)))
  const [step = 0, more] = steps
  return more === undefined && Math.abs(step) <= 1
}

const isPin = new RegExp(`^\\d{${pinLimits.min},${pinLimits.max}}$`)

/** A new PIN, typed twice. */
export const newPinForm = z
  .object({ pin: z.string('Enter a PIN').trim(), again: z.string('Enter it twice').trim() })
  .refine(({ pin }) => isPin.test(pin), `A PIN has ${pinLimits.min} to ${pinLimits.max} digits`)
  .refine(({ pin }) => !isObvious(pin), 'Everyone tries this one first. Choose another PIN.')
  .refine(({ pin, again }) => pin === again, 'The two are not the same')

export type PinRefusal = { reason: 'wrong-pin' } | { reason: 'too-many-tries'; retryAfterSeconds: number }

/** Why a PIN did not do, in words. */
export function pinRefusalText(refusal: PinRefusal): string {
  if (refusal.reason === 'wrong-pin') return 'This is not the PIN of this person.'
  const minutes = Math.ceil(refusal.retryAfterSeconds / 60)
  return `Too many wrong PINs. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or sign in with the password.`
}
