import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { relayQuestions } from './siblings.ts'

/** A server process as its supervisor sees it, which answers every question with `says`; null never answers. */
class Server extends EventEmitter {
  connected = true
  readonly heard: object[] = []
  readonly #says: string | null

  constructor(says: string | null) {
    super()
    this.#says = says
  }

  send(message: object) {
    this.heard.push(message)
    const isQuestion = 'kind' in message && message.kind === 'question' && 'id' in message
    if (isQuestion && this.#says !== null)
      this.emit('message', { kind: 'answer', id: message.id, answer: this.#says })
  }
}

/** @returns what the first of these servers hears after it has asked. */
async function ask(...servers: [Server, ...Server[]]) {
  const all = new Set(servers)
  for (const server of servers) relayQuestions(server, all)
  servers[0].emit('message', { kind: 'question', id: 7 })
  await vi.waitFor(() => expect(servers[0].heard).toHaveLength(1))
  return servers[0].heard
}

describe('a question of one server process', () => {
  it('is answered by all others, and not by itself', async () => {
    expect(await ask(new Server('a'), new Server('b'), new Server('c'))).toEqual([
      { kind: 'answers', id: 7, answers: ['b', 'c'] },
    ])
  })

  it('is answered without those that are silent, gone, or not there', async () => {
    const gone = new Server('gone')
    gone.connected = false
    expect(await ask(new Server('a'), new Server(null), gone, new Server('d'))).toEqual([
      { kind: 'answers', id: 7, answers: ['d'] },
    ])
    expect(await ask(new Server('a'))).toEqual([{ kind: 'answers', id: 7, answers: [] }])
  })

  it('leaves other messages alone', () => {
    const server = new Server('a')
    relayQuestions(server, new Set([server]))
    for (const message of ['open', null, { kind: 'answer', id: 1, answer: 'b' }])
      server.emit('message', message)
    expect(server.heard).toEqual([])
  })
})
