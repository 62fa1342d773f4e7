import { keepCounterPage } from './counter-page.client.ts'
import { openDevice, type Device, type RegisterFacts } from './device-storage.client.ts'
import type { CounterCopy } from '#counter/offline/register-calls.ts'
import { exchange, type StoreCalls } from './exchange.ts'
import { callStore, fetchCopy, SignedOut, StoreRefusal, openStoreCalls } from './store-calls.client.ts'

/** So old a copy may be before another one is fetched, in milliseconds. */
const FRESH_MS = 15 * 60_000

/** Whose PIN lets a new device sell; empty for one that may. */
type Approval = { approver?: string; approver_pin?: string }

/** The register of this device, one for all its tabs. */
export interface Register {
  device: Device
  /** Sends what was sold, hears what the web has sold, and fetches another copy when this one is old. */
  meetStore(now: Date): Promise<void>
  /** Sells without a connection from now on; a new device by a manager's PIN. @throws {StoreRefusal} with why not. */
  turnOn(approval: Approval): Promise<void>
  /** Sends what was sold, and sells without a connection no more. */
  turnOff(): Promise<void>
}

/** Sells nothing, and is too old: the next meeting brings another one, if the store has the register open. */
const emptyCopy: CounterCopy = { pieces: [], taxRate: '0', takenAtMs: 0 }

/** One exchange at a time, in whatever tab: a copy must not be older than what was learned from another one. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('register', work)

/** Opens the register of this device. @throws where the browser keeps nothing. */
export async function openRegister(): Promise<Register> {
  const device = await openDevice()
  const saveCopy = async (id: string) => await device.saveCopy(id, await fetchCopy())
  return {
    device,
    meetStore: (now) =>
      alone(async () => {
        const facts = await device.readFacts()
        if (facts) await meet(device, facts, now)
      }),
    turnOn: (approval) =>
      alone(async () => {
        const id = crypto.randomUUID()
        // Asked first: where it is refused, the browser may still keep it for long.
        await navigator.storage.persist()
        await keepCounterPage()
        // Written down first: whatever answer is lost, no register stays open that no device knows of.
        await device.saveCopy(id, emptyCopy)
        await openAt(device, { register: id, step: 'opens', acknowledged: [], ...approval })
        await saveCopy(id)
      }),
    turnOff: () =>
      alone(async () => {
        const facts = await device.readFacts()
        if (!facts) return
        await exchange(device, openStoreCalls(facts.id))
        await device.saveCopy(facts.id, emptyCopy)
        await callStore({ register: facts.id, step: 'closes', acknowledged: [] })
        await device.closeRegister()
      }),
  }
}

/** Opens the register in the store; one that it refuses is none. */
async function openAt(device: Device, call: Parameters<typeof callStore>[0]): Promise<void> {
  try {
    await device.saveSeller((await callStore(call)).seller ?? null)
  } catch (error) {
    if (error instanceof StoreRefusal) await device.closeRegister()
    throw error
  }
}

/** The same calls; each notes who is signed in on this device by then. */
function callsNoting(device: Device, id: string): StoreCalls {
  const store = openStoreCalls(id)
  return {
    ...store,
    async call(acknowledged) {
      const answer = await store.call(acknowledged)
      await device.saveSeller(answer.seller ?? null)
      return answer
    },
  }
}

async function meet(device: Device, { id, takenAtMs }: RegisterFacts, now: Date): Promise<void> {
  const { isOpen } = await exchange(device, callsNoting(device, id)).catch(async (error: unknown) => {
    if (error instanceof SignedOut) await device.saveSeller(null)
    throw error
  })
  if (!isOpen) await device.closeRegister()
  else if (Math.abs(now.getTime() - takenAtMs) > FRESH_MS) await device.saveCopy(id, await fetchCopy())
}
