import { z } from 'zod'

// Server processes know only their supervisor, which passes questions on and brings the answers back.
const question = z.object({ kind: z.literal('question'), id: z.number() })
const answer = z.object({ kind: z.literal('answer'), id: z.number(), answer: z.unknown() })
const answers = z.object({ kind: z.literal('answers'), id: z.number(), answers: z.array(z.unknown()) })

/** A process that is busy, or being started again, is left out after that. */
const patienceMs = 1000

let lastId = 0

/** What the other server processes of this store answer; nothing for one that is alone. */
export async function askSiblings(): Promise<unknown[]> {
  if (!process.send) return []
  const id = (lastId += 1)
  const isMine = answers.refine((message) => message.id === id)
  const asked = hear(process, isMine, 2 * patienceMs)
  process.send({ kind: 'question', id })
  return (await asked)?.answers ?? []
}

/** Answers the questions of the other processes. */
export function answerSiblings(read: () => Promise<unknown>): void {
  process.on('message', async (message) => {
    const asked = question.safeParse(message)
    if (asked.success) process.send?.({ kind: 'answer', id: asked.data.id, answer: await read() })
  })
}

/** Passes questions of one server on to the others: for the supervisor, with each server that it starts. */
export function relayQuestions(asker: Child, servers: ReadonlySet<Child>): void {
  asker.on('message', async (message) => {
    const asked = question.safeParse(message)
    if (!asked.success) return
    const others = [...servers].filter((server) => server !== asker)
    const found = await Promise.all(others.map(askOne))
    const known = found.filter((one) => one !== null).map((one) => one.answer)
    if (asker.connected) asker.send({ kind: 'answers', id: asked.data.id, answers: known }, () => {})
  })
}

async function askOne(server: Child) {
  if (!server.connected) return null
  const id = (lastId += 1)
  const isIts = answer.refine((message) => message.id === id)
  const heard = hear(server, isIts, patienceMs)
  // One that has just ended is heard of no more.
  server.send({ kind: 'question', id }, () => {})
  return await heard
}

interface Speaker {
  on(event: 'message', listener: (message: unknown) => void): unknown
  off(event: 'message', listener: (message: unknown) => void): unknown
}

/** A server process, as its supervisor speaks to it. */
interface Child extends Speaker {
  readonly connected: boolean
  send(message: object, done: () => void): unknown
}

/** The next message of that kind; null when none comes in time. */
function hear<T>(speaker: Speaker, kind: z.ZodType<T>, limitMs: number): Promise<T | null> {
  return new Promise((resolve) => {
    const settle = (heard: T | null) => {
      clearTimeout(limit)
      speaker.off('message', listen)
      resolve(heard)
    }
    const listen = (message: unknown) => {
      const read = kind.safeParse(message)
      if (read.success) settle(read.data)
    }
    const limit = setTimeout(() => settle(null), limitMs)
    speaker.on('message', listen)
  })
}
