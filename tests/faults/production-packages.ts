import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const names = z.record(z.string(), z.string())
export const { dependencies, devDependencies } = z
  .object({ dependencies: names, devDependencies: names })
  .parse(readJson('package.json'))
const lock = z
  .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
  .parse(readJson('package-lock.json'))
/** Folders of packages that `npm run setup` leaves: those that package-lock.json does not mark as `dev`; those of other systems are not there. */
export const installed = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path)))
  .map(([path]) => path)
