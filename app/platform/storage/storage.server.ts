import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import { config } from '#platform/config.server.ts'
import type { StorageSettings } from './storage-settings.ts'

/** Files by key, such as 'pictures/abc.webp'; nothing in here is served directly. */
export interface Storage {
  /** Null when the file does not exist. */
  read(key: string): Promise<Buffer<ArrayBuffer> | null>
  /** To be read piece by piece, whatever its size. @throws when the file does not exist. */
  open(key: string): Promise<Readable>
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Copies a file of this machine, whatever its size. */
  copyFrom(path: string, key: string): Promise<void>
  /** Also when the file does not exist. */
  remove(key: string): Promise<void>
  /** Size and time of a file as a short text, so that a changed file is noticed; null when there is none. */
  findState(key: string): Promise<string | null>
  /** Asks a bucket once whether these settings open it. @throws with the service's word for why not. */
  checkAccess(): Promise<void>
}

/** How long a service may be silent before the request is retried or fails. */
const silenceLimitMs = 5000

/** Opens the configured storage; S3 gets no request before the first file. */
export async function openStorage(
  settings: StorageSettings,
  { limitMs = silenceLimitMs } = {},
): Promise<Storage> {
  const disk = new Disk(await openDriver(settings, limitMs))
  const isBucket = settings.kind === 's3'
  const place = isBucket ? settings.prefix : ''

  async function checkAccess(): Promise<void> {
    if (!isBucket) return
    // A folder without files: the answer is short.
    await disk.listAll(`${place}access-check`).catch((cause: unknown) => {
      throw new Error(`Cannot list the bucket "${settings.bucket}"`, { cause })
    })
  }

  async function isMissing(key: string, error: unknown): Promise<boolean> {
    if (!isBucket) return !(await disk.exists(`${place}${key}`))
    if (getCause(error)?.$metadata?.httpStatusCode !== 404) return false
    // A bucket that is not there is answered alike.
    await checkAccess()
    return true
  }

  // Checked afterwards: an existing file costs one call.
  const unlessMissing = <T>(key: string, work: () => Promise<T>): Promise<T | null> =>
    work().catch(async (error: unknown) => {
      if (await isMissing(key, error)) return null
      throw error
    })

  function copy(path: string, key: string): Promise<void> {
    const once = () => disk.copyFromFs(path, `${place}${key}`)
    // The library tries everything twice but a stream, which it cannot send again.
    return isBucket ? once().catch(once) : once()
  }

  return {
    read: (key) =>
      withReason(
        unlessMissing(key, async () => Buffer.from((await disk.getBytes(`${place}${key}`)).slice().buffer)),
      ),
    open: (key) => withReason(disk.getStream(`${place}${key}`)),
    write: (key, bytes) => withReason(disk.put(`${place}${key}`, bytes)),
    copyFrom: (path, key) => withReason(copy(path, key)),
    remove: (key) => withReason(disk.delete(`${place}${key}`)),
    findState: (key) =>
      withReason(
        unlessMissing(key, async () => {
          const { contentLength, lastModified } = await disk.getMetaData(`${place}${key}`)
          return `${contentLength}-${Math.round(lastModified.getTime()).toString(36)}`
        }),
      ),
    checkAccess: () => withReason(checkAccess()),
  }
}

/** What lies behind an error of the library: the service's answer, or the system's. */
interface Cause extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
}

function getCause(error: unknown): Cause | undefined {
  return error instanceof Error && error.cause instanceof Error ? error.cause : undefined
}

/** The library only says what failed; anyone who reads it needs the reason, such as SignatureDoesNotMatch. */
function withReason<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const cause = getCause(error)
    if (!(error instanceof Error) || !cause) throw error
    const isNamed = cause.name !== 'Error' && cause.name !== 'Unknown'
    const reason =
      cause.code ?? (isNamed ? cause.name : `HTTP ${cause.$metadata?.httpStatusCode ?? 'failed'}`)
    throw new Error(`${error.message}: ${reason}`, { cause })
  })
}

async function openDriver(settings: StorageSettings, limitMs: number): Promise<DriverContract> {
  if (settings.kind === 'files') {
    const { FSDriver } = await import('flydrive/drivers/fs')
    // The driver would create it readable for everyone.
    await mkdir(join(settings.folder, 'pictures'), { recursive: true, mode: 0o700 })
    return new FSDriver({ location: settings.folder, visibility: 'private' })
  }
  // Saves shops without S3 40 MB.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { bucket, region, endpoint, credentials } = settings
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    // Bucket policies decide; several services know no ACLs.
    supportsACL: false,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: limitMs, socketTimeout: limitMs },
    ...(endpoint ? { endpoint, forcePathStyle: true, ...withoutChecksums } : {}),
    ...(credentials ? { credentials } : {}),
  })
}

/** Amazon's additions of 2025, which other services refuse; what is sent is signed either way. */
const withoutChecksums = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const

let opened: Promise<Storage> | undefined

/** The shop's own storage; opened once. */
export function findStorage(): Promise<Storage> {
  return (opened ??= openStorage(config.storage))
}
