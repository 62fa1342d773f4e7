import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { catchMail } from './smtp-catcher.ts'

/**
 * away: nobody listens. healthy: takes every mail. black-holed: takes connections, never says a word. slow: says
 * everything character by character. refusing-for-now, refusing-for-good: says no when the whole mail has come in.
 * falls-silent-before: is reached, and never asks for the mail's text. falls-silent-after: takes the mail, and never
 * says so. drops-after: takes the mail, and hangs up instead of saying so.
 */
export type MailFault =
  | 'away'
  | 'healthy'
  | 'black-holed'
  | 'slow'
  | 'refusing-for-now'
  | 'refusing-for-good'
  | 'falls-silent-before'
  | 'falls-silent-after'
  | 'drops-after'

const refusals: Partial<Record<MailFault, { code: number; text: string }>> = {
  'refusing-for-now': { code: 451, text: 'come back later' },
  'refusing-for-good': { code: 554, text: 'we do not want this' },
}
const ASKS_FOR_TEXT = /^354/m
const letterMs = 1

/** A real SMTP server that fails as it is told, from now on; open connections are cut then. */
export async function startFaultyMailServer() {
  let fault: MailFault = 'healthy'
  const server = await catchMail(undefined, 0, () => refusals[fault] ?? null)
  const inner = Number(new URL(server.url).port)
  const sockets = new Set<Socket>()
  let silences = 0
  /** Mails that are being taken: their text was asked for, and its sender does not know yet what became of it. */
  const openTexts = new Set<Socket>()

  const front = createServer((client) => {
    const taker = connect(inner, '127.0.0.1')
    for (const socket of [client, taker]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => sockets.delete(socket))
    }
    client.once('close', () => openTexts.delete(client))
    client.once('close', () => taker.destroy())
    taker.once('close', () => client.end())
    relay({ client, taker, fault, openTexts, noteSilence: () => (silences += 1) })
  })
  const listen = async (port: number) => {
    front.listen(port, '127.0.0.1')
    await once(front, 'listening')
    return (front.address() as AddressInfo).port
  }
  const port = await listen(0)
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }

  async function goAway() {
    const closed = new Promise((resolve) => front.close(resolve))
    hangUp()
    await closed
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What it has taken, whether or not its answer arrived. */
    mails: server.mails,
    /** How often it fell silent or hung up in the middle. */
    silences: () => silences,
    async fail(next: MailFault) {
      fault = next
      if (next === 'away') return await goAway()
      hangUp()
      if (!front.listening) await listen(port)
    },
    /** Like `fail`, between two mails: nobody is left wondering whether his was taken. */
    async failBetweenMails(next: MailFault) {
      while (openTexts.size > 0) await pause(1)
      await this.fail(next)
    },
    async stop() {
      await goAway()
      await server.stop()
    },
  }
}

export type FaultyMailServer = Awaited<ReturnType<typeof startFaultyMailServer>>

interface Relay {
  client: Socket
  taker: Socket
  fault: MailFault
  openTexts: Set<Socket>
  /** It fell silent or hung up in the middle. */
  noteSilence(): void
}

/** Passes on what the two say, as far as the fault lets it. */
function relay({ client, taker, fault, openTexts, noteSilence }: Relay): void {
  if (fault === 'black-holed') return
  client.on('data', (said: Buffer) => taker.write(said))
  let hasText = false
  let telling = Promise.resolve()
  taker.on('data', (said: Buffer) => {
    const text = said.toString()
    const isAsking = ASKS_FOR_TEXT.test(text)
    if (isAsking ? fault === 'falls-silent-before' : hasText && fault === 'falls-silent-after')
      return noteSilence()
    if (hasText && fault === 'drops-after') {
      noteSilence()
      client.destroy()
      return
    }
    hasText ||= isAsking
    if (isAsking) openTexts.add(client)
    else openTexts.delete(client)
    if (fault === 'slow') telling = telling.then(() => tellSlowly(client, text))
    else client.write(said)
  })
}

async function tellSlowly(socket: Socket, text: string): Promise<void> {
  for (const letter of text) {
    if (socket.destroyed) return
    socket.write(letter)
    await pause(letterMs)
  }
}
