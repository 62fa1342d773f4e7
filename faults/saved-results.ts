import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formatTable, type PartResult } from '#bench/measure.ts'

const folder = fileURLToPath(new URL('results/', import.meta.url))

/** Writes the last result of a part to faults/results, as it goes into docs/reliability.md. */
export async function keepResult(
  name: string,
  { measures, notes, isFull, seconds }: PartResult & { isFull: boolean; seconds: number },
): Promise<void> {
  const form = isFull ? 'whole length' : 'short form'
  const title = `### ${name}, ${form}, ${new Date().toISOString().slice(0, 16)}, ${seconds} s`
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}${name}.md`, [title, '', formatTable(measures), '', ...notes, ''].join('\n'))
}
