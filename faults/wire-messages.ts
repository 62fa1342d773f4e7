/** A message of PostgreSQL's protocol (version 3), whole. The first of a client has no type. */
export interface WireMessage {
  type: string
  bytes: Buffer
}

const headerBytes = 5

/** @returns what splits the bytes of one side, which arrive in pieces of any size, into messages. */
export function createSplitter(side: 'client' | 'server') {
  let rest: Buffer = Buffer.alloc(0)
  let typeBytes = side === 'client' ? 0 : 1
  return function* split(piece: Buffer): Generator<WireMessage> {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= typeBytes + 4) {
      const length = typeBytes + rest.readUInt32BE(typeBytes)
      if (rest.length < length) return
      yield { type: rest.toString('latin1', 0, typeBytes), bytes: rest.subarray(0, length) }
      rest = rest.subarray(length)
      typeBytes = 1
    }
  }
}

/** @returns what tells which statement a message runs: a plain one at once, a prepared one when it is bound. */
export function createStatementReader() {
  const prepared = new Map<string, string>()
  return function readStatement({ type, bytes }: WireMessage): string | null {
    if (!'QPB'.includes(type) || type === '') return null
    const [first = '', second = ''] = bytes.toString('utf8', headerBytes).split('\0', 2)
    if (type === 'P') prepared.set(first, second)
    if (type === 'Q') return first
    return type === 'B' ? (prepared.get(second) ?? null) : null
  }
}

/** A statement without values, as a client sends it. */
export function plainQuery(statement: string): Buffer {
  const bytes = Buffer.from(`Q____${statement}\0`)
  bytes.writeUInt32BE(bytes.length - 1, 1)
  return bytes
}
