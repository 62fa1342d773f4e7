import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import { config } from './config.server.ts'
import { ConfigError, type StorageSettings } from './config.ts'

/** Files by key, such as 'pictures/abc.webp'; nothing in here is served as it is. */
export interface Storage {
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer<ArrayBuffer> | null>
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Also when there is no such file. */
  remove(key: string): Promise<void>
  /** Size and time of a file as a short text, so that a changed file is noticed; null when there is none. */
  findState(key: string): Promise<string | null>
}

/** Opens the place that the settings name. @throws {ConfigError} when what S3 needs is not installed. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  const disk = new Disk(await openDriver(settings))
  const place = settings.kind === 's3' ? settings.prefix : ''

  async function unlessMissing<T>(key: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      // Asked afterwards: a file that is there costs one call.
      if (!(await disk.exists(`${place}${key}`))) return null
      throw error
    }
  }

  return {
    read: (key) =>
      unlessMissing(key, async () => Buffer.from((await disk.getBytes(`${place}${key}`)).slice().buffer)),
    write: (key, bytes) => disk.put(`${place}${key}`, bytes),
    remove: (key) => disk.delete(`${place}${key}`),
    findState: (key) =>
      unlessMissing(key, async () => {
        const { contentLength, lastModified } = await disk.getMetaData(`${place}${key}`)
        return `${contentLength}-${Math.round(lastModified.getTime()).toString(36)}`
      }),
  }
}

async function openDriver(settings: StorageSettings): Promise<DriverContract> {
  if (settings.kind === 'files') {
    const { FSDriver } = await import('flydrive/drivers/fs')
    return new FSDriver({ location: settings.folder, visibility: 'private' })
  }
  const { S3Driver } = await loadS3Driver()
  const { bucket, region, endpoint, credentials } = settings
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    // Bucket policies decide; several services know no ACLs.
    supportsACL: false,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  })
}

/** Two packages of many megabytes, which only shops with S3 install. */
async function loadS3Driver() {
  try {
    return await import('flydrive/drivers/s3')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    throw new ConfigError(
      'STORAGE_URL names S3, which needs two more packages: run `npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner`, or unset STORAGE_URL.',
    )
  }
}

let opened: Promise<Storage> | undefined

/** The shop's own storage; opened once. @throws {ConfigError} as `openStorage`. */
export function findStorage(): Promise<Storage> {
  return (opened ??= openStorage(config.storage))
}
