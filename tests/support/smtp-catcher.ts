import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as the server got it, taken apart. Header names are lower case, values unfolded and decoded. */
interface CaughtMail {
  from: string
  to: string[]
  headers: ReadonlyMap<string, string>
  html: string
  text: string
  /** The calendar file that came with it, or nothing. */
  calendar: string
  raw: string
}

/** A server's no; null takes what it is about. */
type Answer = () => { code: number; text: string } | null

/**
 * A real SMTP server on loopback. `answer` decides about each recipient, `answerToMail` about each mail that has come
 * in whole. What it took is in `mails`, in the order of its answers.
 */
export async function catchMail(answer: Answer = () => null, port = 0, answerToMail: Answer = () => null) {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // Who is still connected when it stops is cut off.
    closeTimeout: 1,
    onRcptTo(_address, _session, done) {
      const refusal = answer()
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = answerToMail()
        if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(chunks).toString('utf8')),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address() as AddressInfo
  return {
    mails,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Takes connections and never says a word. */
export async function startSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => sockets.size,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The address of a port where nobody listens. */
export async function closedPortUrl(): Promise<string> {
  const server = await startSilentServer()
  await server.stop()
  return server.url
}

/** A mail as it came, taken apart. @throws when it has fewer than two parts, or a header twice. */
export function readMail(raw: string) {
  const { headers } = splitEntity(raw)
  const parts = listParts(raw)
  if (parts.length < 2) throw new Error(`not a mail of two parts: ${raw.slice(0, 300)}`)
  const partOf = (type: string) => {
    const part = parts.find((candidate) => candidate.headers.get('content-type')?.startsWith(type))
    return part ? decodeBody(part.body, part.headers.get('content-transfer-encoding') ?? '7bit') : ''
  }
  return {
    headers,
    html: partOf('text/html'),
    text: partOf('text/plain'),
    calendar: partOf('text/calendar'),
    raw,
  }
}

/** The parts of a mail that have no further parts, however deep they lie. */
function listParts(entity: string): ReturnType<typeof splitEntity>[] {
  const whole = splitEntity(entity)
  const boundary = /boundary="?([^";]+)"?/.exec(whole.headers.get('content-type') ?? '')?.[1]
  if (!boundary) return [whole]
  return whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => listParts(part.replace(/^\r\n/, '')))
}

function splitEntity(entity: string): { headers: Map<string, string>; body: string } {
  const end = entity.indexOf('\r\n\r\n')
  const headers = new Map<string, string>()
  for (const line of entity
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    if (headers.has(name)) throw new Error(`header twice: ${line}`)
    headers.set(name, decodeWords(line.slice(colon + 1).trim()))
  }
  return { headers, body: entity.slice(end + 4) }
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  const text = encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : body
  return text.replaceAll('\r\n', '\n')
}

function decodeQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}

function decodeWords(value: string): string {
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (run) => {
    const bytes = [...run.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : Buffer.from(decodeQuoted(text.replaceAll('_', ' ')), 'utf8'),
    )
    return Buffer.concat(bytes).toString('utf8')
  })
}
