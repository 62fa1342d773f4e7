import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** Larger than any part that is ever written: a damaged length is noticed before memory is asked for. */
const ENTRY_MAX_BYTES = 64 * 1024 * 1024

/** The file is not one of ours, or not whole. */
export class DamagedFileError extends Error {}

export interface ArchiveEntry {
  name: string
  bytes: Buffer
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Writes a compressed tar file beside its place and moves it there when it is whole.
 * @returns what adds an entry, what ends it well, and what removes it after a failure.
 */
export async function createArchive(path: string, now: Date) {
  const part = `${path}.part`
  const tar = pack()
  const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  await once(target, 'open')
  const done = pipeline(tar, createGzip(), target)
  // Told of when the file is ended or the next entry is added.
  done.catch(() => {})
  return {
    async add({ name, bytes }: ArchiveEntry): Promise<void> {
      const added = new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name, size: bytes.length, mode: 0o600, mtime: now }, (error) =>
          error ? reject(error) : resolve(),
        )
        entry.end(bytes)
      })
      await Promise.race([added, done])
    },
    async end(): Promise<void> {
      tar.finalize()
      await done
      await rename(part, path)
    },
    async discard(): Promise<void> {
      tar.destroy()
      await finished(target).catch(() => {})
      await rm(part, { force: true })
    },
  }
}

/** Reads such a file entry by entry. @throws {DamagedFileError} at the first thing that is wrong with it. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = await open(path)
  await file.close()
  const tar = extract()
  const read = pipeline(createReadStream(path), createGunzip(), tar)
  read.catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      if (size > ENTRY_MAX_BYTES) throw new DamagedFileError('a length is damaged')
      yield { name, bytes: await buffer(entry) }
    }
    // To the end, where gzip's own checksum stands.
    await read
  } catch (error) {
    if (error instanceof DamagedFileError) throw error
    throw new DamagedFileError(error instanceof Error ? error.message : String(error))
  } finally {
    tar.destroy()
    await read.catch(() => {})
  }
}
