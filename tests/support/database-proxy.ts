import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Where a connection is lost: before a step of the client reaches the server, or when its answer is on the way. */
export interface Cut {
  /** Counted from the `begin` of the next transaction, which is 0. */
  step: number
  when: 'before' | 'after'
}

/** A message of PostgreSQL's protocol, whole. The first of a client has no type. */
interface Message {
  type: string
  bytes: Buffer
}

/** Splits what arrives in pieces of any size into messages. */
function createSplitter(isFirstUntyped: boolean) {
  let rest: Buffer = Buffer.alloc(0)
  let isUntyped = isFirstUntyped
  return function* split(piece: Buffer): Generator<Message> {
    rest = Buffer.concat([rest, piece])
    for (;;) {
      const at = isUntyped ? 0 : 1
      if (rest.length < at + 4) return
      const length = at + rest.readInt32BE(at)
      if (rest.length < length) return
      yield { type: isUntyped ? '' : rest.toString('latin1', 0, 1), bytes: rest.subarray(0, length) }
      rest = rest.subarray(length)
      isUntyped = false
    }
  }
}

/** After these the client waits: for the answer to a query or to what a sync ends, or for a description (flush). */
const waitsAfter = new Set(['Q', 'S', 'H'])

/** Reads what a client is about to run; a prepared statement is sent by its name alone after the first time. */
function createStatementReader() {
  const prepared = new Map<string, string>()
  return function readStatement({ type, bytes }: Message): string | null {
    const [first = '', second = ''] = bytes.toString('utf8', 5).split('\0', 2)
    if (type === 'Q') return first
    if (type === 'P') prepared.set(first, second)
    if (type === 'P') return second
    return type === 'B' ? (prepared.get(second) ?? null) : null
  }
}

/**
 * Stands between the shop and PostgreSQL and loses the connection of one transaction at the chosen step; everything
 * else goes through.
 */
export async function startDatabaseProxy(targetUrl: string) {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let armed: Cut | null = null
  let cutStatements: string[] = []

  function serve(client: Socket): void {
    const server = connect(Number(target.port), target.hostname)
    const lose = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', lose).on('close', () => {
        sockets.delete(socket)
        lose()
      })
    }
    const readStatement = createStatementReader()
    let statement = ''
    let held: Buffer[] = []
    let mine: Cut | null = null
    let step = 0
    let isAnswerLost = false

    /** Passes on what was held, or loses the connection there. A statement that is described first is one step. */
    function passOn(type: string): void {
      const whole = Buffer.concat(held)
      held = []
      if (armed && /^begin\b/.test(statement)) {
        mine = armed
        armed = null
        step = 0
      }
      const isHere = mine?.step === step
      if (isHere && (mine?.when === 'before' || type !== 'H')) cutStatements.push(statement)
      if (isHere && mine?.when === 'before') return lose()
      server.write(whole)
      if (type === 'H') return
      isAnswerLost = isHere
      if (statement === 'commit' && !isHere) mine = null
      step += 1
    }

    const splitClient = createSplitter(true)
    client.on('data', (piece) => {
      for (const message of splitClient(Buffer.from(piece))) {
        if (isAnswerLost || client.destroyed) return
        statement = readStatement(message) ?? statement
        held.push(message.bytes)
        if (waitsAfter.has(message.type)) passOn(message.type)
        else if (message.type === '' || message.type === 'p') server.write(held.pop() ?? '')
      }
    })
    const splitServer = createSplitter(false)
    server.on('data', (piece) => {
      for (const { type, bytes } of splitServer(Buffer.from(piece))) {
        if (!isAnswerLost) client.write(bytes)
        // Ready for the next query: it is done.
        else if (type === 'Z') return lose()
      }
    })
  }

  const proxy = createServer(serve).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(targetUrl)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    /** The next transaction that begins loses its connection there, once. */
    arm(cut: Cut): void {
      armed = cut
      cutStatements = []
    },
    /** The statement that was lost since it was armed: none when the transaction had fewer steps. */
    readCuts: (): readonly string[] => cutStatements,
    stop(): void {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
