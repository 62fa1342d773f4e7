import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { OfflineSale } from '#counter/offline/offline-sale.ts'
import type { DevicePiece } from './device-pieces.ts'
import type { RegisterFacts } from './device-storage.client.ts'
import { openRegister, type Register } from './register.client.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'

/** How often a register calls the store, in milliseconds; it learns about web orders in between. */
const CALL_MS = 20_000

/** What a device has. */
interface RegisterState {
  /** Null while this device does not sell without a connection. */
  facts: RegisterFacts | null
  unsent: readonly OfflineSale[]
  /** Only where they are asked for. */
  pieces: readonly DevicePiece[]
  /** Whether the store answered the last time; null before that. */
  isReached: boolean | null
}

export interface OpenedRegister extends RegisterState {
  register: Register
  /** Reads again what the device has. */
  refresh: () => Promise<void>
}

/**
 * The register of this device, which meets the store now, every twenty seconds, when the connection is back, and when
 * `told` changes. @returns null on the server, until it is read, and where the browser keeps nothing.
 */
export function useRegister({
  hasPieces,
  told,
}: {
  hasPieces: boolean
  told?: unknown
}): OpenedRegister | null {
  const [register, setRegister] = useState<Register | null>(null)
  const [state, setState] = useState<RegisterState | null>(null)
  const read = useCallback(
    async ({ device }: Register) => {
      const [facts, unsent, pieces] = await Promise.all([
        device.readFacts(),
        device.readUnsent(),
        hasPieces ? device.readPieces() : [],
      ])
      setState((former) => ({ isReached: former?.isReached ?? null, facts, unsent, pieces }))
    },
    [hasPieces],
  )
  const meet = useEffectEvent(async (opened: Register) => {
    await read(opened)
    const isReached = await opened.meetStore(new Date()).then(
      () => true,
      () => false,
    )
    await read(opened)
    setState((former) => former && { ...former, isReached })
  })
  useEffect(() => {
    openRegister().then(setRegister, (error: unknown) => {
      console.warn('This browser keeps nothing, so that it cannot sell without a connection.', error)
    })
  }, [])
  useEffect(() => {
    if (!register) return undefined
    const call = () => void meet(register)
    call()
    const timer = window.setInterval(call, CALL_MS)
    window.addEventListener('online', call)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', call)
    }
  }, [register, read, told])
  return register && state && { ...state, register, refresh: () => read(register) }
}

/** When the list of a register was taken; 0 before it has one. */
export const listAge = (takenAtMs: number): string =>
  takenAtMs === 0
    ? 'Its list comes with the next connection.'
    : `Its list is from ${formatStoreDateTime(new Date(takenAtMs))}.`
