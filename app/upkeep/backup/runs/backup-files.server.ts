import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { db } from '#db/client.server.ts'
import { config } from '#platform/config.server.ts'
import { logger } from '#platform/logger.server.ts'
import { findStorage } from '#platform/storage/storage.server.ts'
import type { Backup } from './backup-schedule.ts'

/** The runs that are backups. */
export const backups = db
  .selectFrom('runs')
  .select(({ ref }) => [ref('name').$notNull().as('name'), ref('place').$notNull().as('place')])
  .where('kind', '=', 'backup')

/** Where the file of a backup is made, and stays unless it goes to the bucket. */
export const pathOf = (name: string) => join(config.dataDir, 'backups', name)
/** Its key in the bucket. */
export const keyOf = (name: string) => `backups/${name}`

/** Whatever a backup has left, whole or not. What cannot be reached stays: the backup has failed either way. */
export async function removeFiles({ name, place }: Pick<Backup, 'name' | 'place'>): Promise<void> {
  try {
    for (const path of [pathOf(name), `${pathOf(name)}.part`]) await rm(path, { force: true })
    if (place === 'bucket') await (await findStorage()).remove(keyOf(name))
  } catch (error) {
    logger.warn({ err: error, name }, 'a file of a backup could not be removed')
  }
}
