import { describe, expect, it } from 'vitest'
import { createSplitter, createStatementReader, plainQuery } from './wire-messages.ts'

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])

function message(type: string, body: string): Buffer {
  const bytes = Buffer.from(`${type}____${body}`)
  bytes.writeUInt32BE(bytes.length - 1, 1)
  return bytes
}

function listStatements(pieces: readonly Buffer[]): string[] {
  const split = createSplitter('client')
  const read = createStatementReader()
  return pieces
    .flatMap((piece) => [...split(piece)])
    .map((one) => read(one))
    .filter((statement) => statement !== null)
}

describe('what a client sends to PostgreSQL', () => {
  const sent = [
    startup,
    plainQuery('begin'),
    message('P', 's1\0select 1\0\0\0'),
    message('B', '\0s1\0'),
    message('E', '\0\0\0\0\0'),
    message('S', ''),
    message('B', '\0s1\0'),
    message('S', ''),
    plainQuery('commit'),
  ]
  const run = ['begin', 'select 1', 'select 1', 'commit']

  it('is told when it is run: plain statements at once, prepared ones when they are bound', () => {
    expect(listStatements(sent)).toEqual(run)
  })

  it('is the same however it is cut into pieces', () => {
    expect(listStatements([Buffer.concat(sent)])).toEqual(run)
    const bytes = Array.from(Buffer.concat(sent), (byte) => Buffer.from([byte]))
    expect(listStatements(bytes)).toEqual(run)
  })
})
