import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PLACE = join('app', 'db', 'sample', 'pictures')

/**
 * The folder of the sample pictures in the checkout, looked for upwards from this file: the same from the
 * sources as from the built server. Null where the shop runs without its checkout.
 */
export function findSamplePictures(): string | null {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    const candidate = join(folder, PLACE)
    if (existsSync(candidate)) return candidate
    const parent = dirname(folder)
    if (parent === folder) return null
    folder = parent
  }
}
