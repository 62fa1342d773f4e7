import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import type { Drawing } from './kit.ts'

const HERE = import.meta.dirname
const OUT = join(HERE, '../../app/db/sample/pictures')
const LARGEST_BYTES = 45_000

/** Every drawing of the folder: the files named `<department>-<family>.ts` that export `drawings`. */
async function collectDrawings(): Promise<Drawing[]> {
  const names = (await readdir(HERE)).filter((name) => /^[a-z]+-[a-z-]+\.ts$/.test(name)).sort()
  const found: Drawing[] = []
  for (const name of names) {
    try {
      const file = (await import(pathToFileURL(join(HERE, name)).href)) as { drawings?: readonly Drawing[] }
      found.push(...(file.drawings ?? []))
    } catch (error) {
      console.error(`${name} cannot be loaded:`, error)
      process.exitCode = 1
    }
  }
  return found
}

/** Renders one view as WebP, at a lower quality when the picture is rich in detail. */
async function renderView(svg: string, target: string): Promise<number> {
  for (const quality of [84, 76, 66, 54]) {
    await sharp(Buffer.from(svg), { unlimited: true })
      .resize(1000, 1000)
      .removeAlpha()
      .webp({ quality, effort: 6 })
      .toFile(target)
    const { size } = await stat(target)
    if (size <= LARGEST_BYTES) return size
  }
  return (await stat(target)).size
}

const prefix = process.argv[2] ?? ''
await mkdir(OUT, { recursive: true })
for (const drawing of await collectDrawings()) {
  if (!drawing.slug.startsWith(prefix)) continue
  for (const [index, svg] of drawing.views.entries()) {
    const name = `${drawing.slug}-${index + 1}.webp`
    const size = await renderView(svg, join(OUT, name))
    console.log(`${name} ${Math.round(size / 1000)} kB${size > LARGEST_BYTES ? ' (too large)' : ''}`)
  }
}
