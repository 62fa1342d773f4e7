import { z } from '#shared/zod.ts'

/** Of the format; a file of any other is refused. In 1, digests of tables were sums of MD5. */
export const BACKUP_FORMAT = 2
export const MANIFEST_NAME = 'manifest.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The last entry of a backup: what is in it, and by what it is checked. */
export const backupManifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  createdAt: z.iso.datetime(),
  /** The schema that the rows are of. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Of the secret that second factors and signing keys are encrypted with. */
  secretFingerprint: z.string(),
  /** In the order in which they are filled; `digest` is the hash of all rows' hashes, sorted. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
      columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]*$/)),
      rows: z.number().int().min(0),
      digest: sha256,
    }),
  ),
  /** Pictures of our own, by their key in the storage. */
  files: z.array(
    z.object({ entry: z.string(), key: z.string().regex(/^pictures\/[a-z0-9-]{1,120}\.webp$/) }),
  ),
  entries: z.array(z.object({ name: z.string(), sha256 })),
})

/** What every format has: told before the rest is read. */
export const backupFormat = z.object({ format: z.number().int().min(1) })

export type BackupManifest = z.output<typeof backupManifest>

/** The entries of a table are its COPY text in pieces: 'tables/orders/000001'. */
export function tableEntryName(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, '0')}`
}

/** The table that an entry belongs to, or null. */
export function tableOfEntry(name: string): string | null {
  return /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}$/.exec(name)?.[1] ?? null
}
