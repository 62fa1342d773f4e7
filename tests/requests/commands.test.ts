import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { findFreePort } from '#scripts/free-port.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { startNpm } from '#tests/support/npm-program.ts'
import { sql } from '#tests/support/sql.ts'

// The commands of package.json as people type them, on the built store and the database of this file.
const cwd = fileURLToPath(new URL('../..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'store-commands-'))
afterAll(() => rm(folder, { recursive: true }))

const env = { ...process.env, DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'off', NODE_ENV: undefined }

/** @returns what it printed. @throws unless it ends with 0. */
async function npm(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', words, { cwd, env })
  return stdout
}

const namesOfProducts = async () =>
  (await sql<{ name: string }[]>`select name from products order by name`).map(({ name }) => name)

describe('the commands of a store', () => {
  it('npm run admin -- list tells who runs it', async () => {
    expect(await npm('run', 'admin', '--', 'list')).toContain('There is no admin yet.')
  })

  it('npm run backup and npm run restore bring back what was there', async () => {
    const file = join(folder, 'store.tar.gz')
    await buildProduct({ name: 'Kept chair' })
    expect(await npm('run', 'backup', file)).toContain(`pictures are in ${file}`)
    await sql`update products set name = 'Lost chair'`
    expect(await npm('run', 'restore', file, 'replace')).toContain('  products: 1 rows, all alike')
    expect(await namesOfProducts()).toEqual(['Kept chair'])
  })

  it('npm run load-store takes over what another store had', async () => {
    const file = join(folder, 'other.sql')
    const row = ['00000000-0000-4000-8000-000000000001', 'Taken chair', 'Chairs', 'Good', '40.00', '2']
    const columns = 'id, name, category, condition, price, stock'
    await writeFile(file, `COPY public.products (${columns}) FROM stdin;\n${row.join('\t')}\n\\.\n`)
    expect(await npm('run', 'load-store', file)).toContain('products: 1 taken, 0 there already, 0 not taken')
    expect(await namesOfProducts()).toContain('Taken chair')
  })

  it('npm start opens it, and SIGTERM closes it', async () => {
    const port = await findFreePort()
    const address = `http://localhost:${port}`
    const { readOutput, stop } = startNpm(['start'], {
      cwd,
      env: { ...env, PORT: String(port), BASE_URL: address, PROCESSES: '1' },
    })
    await expect.poll(readOutput).toContain(`is open: ${address}`)
    expect(readOutput()).toContain(`  Admin: ${address}/admin`)
    expect((await fetch(address)).status).toBe(200)
    expect(await stop()).toEqual([0, null])
    await expect(fetch(address)).rejects.toThrow()
  })
})
