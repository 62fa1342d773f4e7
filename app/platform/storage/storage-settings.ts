import type { z } from 'zod'
import type { environment } from '#platform/config-environment.ts'

/** Where uploaded pictures live. */
export type StorageSettings =
  | { kind: 'files'; folder: string }
  | {
      kind: 's3'
      bucket: string
      /** The prefix of every key: '' or 'folder/'. */
      prefix: string
      endpoint: string | undefined
      region: string
      credentials: { accessKeyId: string; secretAccessKey: string } | undefined
    }

/** Where the environment says that they live. */
export function toStorageSettings(settings: z.output<typeof environment>): StorageSettings {
  const url = settings.STORAGE_URL ? new URL(settings.STORAGE_URL) : null
  if (!url) return { kind: 'files', folder: settings.DATA_DIR }
  const path = decodeURIComponent(url.pathname)
  if (url.protocol === 'file:') return { kind: 'files', folder: path }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  const folder = path.replace(/^\/+|\/+$/g, '')
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: folder && `${folder}/`,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}
