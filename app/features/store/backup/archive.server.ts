import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { bytePieces } from '../../../platform/byte-pieces.ts'
import { DamagedFileError, ByteReader } from './byte-reader.ts'

const BLOCK = 512

/** Larger than any part that is ever written: a damaged length is noticed before memory is asked for. */
const ENTRY_MAX_BYTES = 64 * 1024 * 1024

export interface ArchiveEntry {
  name: string
  bytes: Buffer
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A name of at most 99 characters and a length as the header of a tar entry (ustar). */
function headerOf(name: string, length: number, atSeconds: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0, 99, 'utf8')
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(length, 11), 124)
  header.write(octal(atSeconds, 11), 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(octal(sumOf(header), 6), 148)
  return header
}

const sumOf = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
const paddingOf = (length: number) => (BLOCK - (length % BLOCK)) % BLOCK

/**
 * Writes a compressed tar file beside its place and moves it there when it is whole.
 * @returns what adds an entry, what ends it well, and what removes it after a failure.
 */
export async function createArchive(path: string, now: Date) {
  const part = `${path}.part`
  const gzip = createGzip()
  const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  await once(target, 'open')
  const done = pipeline(gzip, target)
  // Told of when the file is ended or the next entry is added.
  done.catch(() => {})
  const write = async (bytes: Uint8Array) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), done])
  }
  return {
    async add({ name, bytes }: ArchiveEntry): Promise<void> {
      await write(headerOf(name, bytes.length, Math.floor(now.getTime() / 1000)))
      await write(bytes)
      await write(Buffer.alloc(paddingOf(bytes.length)))
    },
    async end(): Promise<void> {
      gzip.end(Buffer.alloc(2 * BLOCK))
      await done
      await rename(part, path)
    },
    async discard(): Promise<void> {
      gzip.destroy()
      await finished(target).catch(() => {})
      await rm(part, { force: true })
    },
  }
}

/** Reads such a file entry by entry. @throws {DamagedFileError} at the first thing that is wrong with it. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = await open(path)
  await file.close()
  const source = createReadStream(path)
  const gunzip = createGunzip()
  pipeline(source, gunzip).catch(() => {})
  const bytes = new ByteReader(bytePieces(gunzip))
  try {
    for (;;) {
      const header = await bytes.take(BLOCK)
      if (header.every((byte) => byte === 0)) break
      const length = Number.parseInt(header.toString('latin1', 124, 135), 8)
      if (sumOf(header) !== Number.parseInt(header.toString('latin1', 148, 154), 8))
        throw new DamagedFileError('a header is damaged')
      if (!(length >= 0 && length <= ENTRY_MAX_BYTES)) throw new DamagedFileError('a length is damaged')
      const name = header.toString('utf8', 0, header.indexOf(0))
      const content = await bytes.take(length)
      await bytes.take(paddingOf(length))
      yield { name, bytes: content }
    }
    // To the end, where gzip's own checksum stands.
    await bytes.drain()
  } catch (error) {
    if (error instanceof DamagedFileError) throw error
    throw new DamagedFileError(error instanceof Error ? error.message : String(error))
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}
