import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { bytePieces } from './byte-pieces.ts'

it('hands on the bytes of a stream as they come', async () => {
  const pieces = [Buffer.from('one'), Buffer.from('two')]
  expect(await Array.fromAsync(bytePieces(Readable.from(pieces)))).toEqual(pieces)
})

it('throws for what is not bytes', async () => {
  await expect(Array.fromAsync(bytePieces(Readable.from(['text'])))).rejects.toThrow(TypeError)
})
