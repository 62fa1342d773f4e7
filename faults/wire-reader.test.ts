import { describe, expect, it } from 'vitest'
import { WireReader } from './wire-reader.ts'

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])

function message(type: string, body: string): Buffer {
  const bytes = Buffer.from(`${type}____${body}`, 'latin1')
  bytes.writeUInt32BE(bytes.length - 1, 1)
  return bytes
}

describe('what a client sends to PostgreSQL', () => {
  it('is told when it is run: plain statements at once, prepared ones when they are bound', () => {
    const reader = new WireReader()
    expect(reader.read(startup)).toEqual([])
    expect(reader.read(message('Q', 'begin\0'))).toEqual(['begin'])
    expect(reader.read(message('P', 's1\0select 1\0\0\0'))).toEqual([])
    expect(reader.read(Buffer.concat([message('B', '\0s1\0'), message('S', '')]))).toEqual(['select 1'])
    expect(reader.read(message('B', '\0s1\0'))).toEqual(['select 1'])
  })

  it('is the same however it is cut into pieces', () => {
    const whole = Buffer.concat([
      startup,
      message('P', '\0commit\0\0\0'),
      message('B', '\0\0'),
      message('Q', 'end\0'),
    ])
    const reader = new WireReader()
    const statements = [...whole].flatMap((byte) => reader.read(Buffer.from([byte])))
    expect(statements).toEqual(['commit', 'end'])
  })
})
