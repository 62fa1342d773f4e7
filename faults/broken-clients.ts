import { randomInt } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { inventAddress } from './crowd.ts'
import type { StorePlace } from './visitor.ts'

/** Clients as the open internet has them: none of them is owed an answer, and none may cost the others one. */
type Misbehaviour = (socket: Socket, head: (line: string) => string) => Promise<void>

const misbehaviours: readonly Misbehaviour[] = [
  async function sendHalfABody(socket, head) {
    socket.write(`${head('POST /checkout HTTP/1.1')}Content-Length: 500\r\n\r\nname=Half`)
    await wait(randomInt(500, 12_000))
  },
  async function leaveInTheMiddle(socket, head) {
    socket.write(`${head('GET /products HTTP/1.1')}\r\n`)
    await new Promise((resolve) => socket.once('data', resolve).once('close', resolve))
    socket.resetAndDestroy()
  },
  async function sendSlowHeaders(socket, head) {
    for (const letter of head('GET / HTTP/1.1').slice(0, 40)) {
      if (socket.destroyed) return
      socket.write(letter)
      await wait(100)
    }
  },
  async function talkNonsense(socket) {
    socket.write('NONSENSE / HTTP/9.9\r\n\r\n')
    await new Promise((resolve) => socket.once('data', resolve).once('close', resolve))
  },
]

/** One broken client, from its connection to its end. Never throws. */
export async function misbehave({ listening, origin }: StorePlace): Promise<void> {
  const address = inventAddress()
  const head = (line: string) =>
    `${line}\r\nHost: ${new URL(origin).host}\r\nOrigin: ${origin}\r\nX-Forwarded-For: ${address}\r\n` +
    'Content-Type: application/x-www-form-urlencoded\r\n'
  const socket = connect(Number(listening.port), listening.hostname)
  socket.on('error', () => {}).resume()
  const misbehaviour = misbehaviours[randomInt(misbehaviours.length)]
  await misbehaviour?.(socket, head)
  socket.destroy()
}
