import { href } from '#shared/addresses.ts'
import type { CounterCopy, RegisterAnswer, RegisterCall } from '#counter/offline/register-calls.ts'
import type { StoreCalls } from './exchange.ts'

/** The calls of a register. @throws when the store cannot be reached, or asks to sign in first. */
export function openStoreCalls(register: string): StoreCalls {
  return {
    bookSales: (sales) => send(href('/admin/counter/offline-sales'), { register, sales }),
    call: (acknowledged) => callStore({ register, step: 'calls', acknowledged: [...acknowledged] }),
  }
}

/** Says that a register is there, opens or closes it. */
export const callStore = (
  call: RegisterCall & { approver?: string; approver_pin?: string },
): Promise<RegisterAnswer> => send(href('/admin/counter/register'), call)

export const fetchCopy = (): Promise<CounterCopy> => send(href('/admin/counter/snapshot'))

/** The store said no, in words. */
export class StoreRefusal extends Error {}

/** The store is reached, and no one is signed in on this device. */
export class SignedOut extends Error {}

async function send<Answer>(address: string, body?: object): Promise<Answer> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(address, {
    ...(body && post),
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  })
  if (answer.type === 'opaqueredirect') throw new SignedOut('the store asks to sign in')
  const isRefusal = [403, 409, 429].includes(answer.status)
  if (isRefusal) {
    const said: { error?: string } = await answer.json()
    throw new StoreRefusal(said.error ?? `the store answered with ${answer.status}`)
  }
  if (!answer.ok) throw new Error(`the store answered with ${answer.status}`)
  const content: Answer = await answer.json()
  return content
}
