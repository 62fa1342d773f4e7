import { globSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '#scripts/free-port.ts'
import { startNpm } from '#tests/support/npm-program.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['app', 'public', 'scripts', 'server', 'package.json', 'package-lock.json', 'tsconfig.json']
/** Against what never comes: the whole program is compiled first. */
const startLimitMs = 180_000
const configs = ['react-router.config.ts', 'vite.config.ts']

/** A checkout that the test may change. Its packages are those of this one; what Vite keeps among them is its own. */
async function copyCheckout(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'store-dev-')))
  for (const name of [...sources, ...configs])
    await cp(join(root, name), join(folder, name), { recursive: true })
  await mkdir(join(folder, 'node_modules'))
  for (const entry of await readdir(join(root, 'node_modules'), { withFileTypes: true })) {
    const [from, to] = [join(root, 'node_modules', entry.name), join(folder, 'node_modules', entry.name)]
    if (/^\.(?:vite|building)/.test(entry.name)) continue
    await (entry.isDirectory() ? symlink(from, to) : cp(from, to))
  }
  return folder
}

/** What runs in the folder or below it, as Linux tells. */
function findProcessesIn(folder: string): string[] {
  return globSync('/proc/[0-9]*').filter((path) => {
    try {
      return readlinkSync(`${path}/cwd`).startsWith(folder)
    } catch {
      // It has ended, or is someone else's.
      return false
    }
  })
}

it(
  'npm run dev shows what is saved, in components and in services, and ends with everything that it started',
  async () => {
    const folder = await copyCheckout()
    const port = await findFreePort()
    const address = `http://localhost:${port}`
    const { PATH, HOME } = process.env
    // Registered before the program: what is registered last is done first.
    onTestFinished(() => rm(folder, { recursive: true }))
    const { program, readOutput, stop } = startNpm(['run', 'dev'], {
      cwd: folder,
      env: { PATH, HOME, PORT: String(port), SAMPLE_DATA: 'off' },
    })
    const read = async (path: string) => {
      if (program.exitCode !== null) throw new Error(`npm run dev has ended:\n${readOutput()}`)
      return await fetch(`${address}${path}`).then(
        (answer) => answer.text(),
        () => '',
      )
    }
    const change = (file: string, from: string, to: string) => {
      const text = readFileSync(join(folder, file), 'utf8')
      expect(text).toContain(from)
      writeFileSync(join(folder, file), text.replace(from, to))
    }

    await expect.poll(() => read('/about'), { timeout: startLimitMs }).toContain('What we stand for')
    for (const line of [`Shop: ${address}`, `Admin: ${address}/admin`, `Outbox: ${address}/admin/mail`])
      expect(readOutput()).toContain(`  ${line}\n`)

    // Asked for by a page; when Vite finds libraries only then, it loads the page again.
    expect(await read('/@react-router/critical.css?pathname=/admin/products')).toContain('app.css')
    // A browser that has the component open.
    const page = 'app/pages/storefront/content/about.tsx'
    expect(await read(`/${page}`)).toContain('What we stand for')
    const [, token] = /wsToken = "([^"]+)"/.exec(await read('/@vite/client')) ?? []
    const heard: string[] = []
    const socket = new WebSocket(`ws://localhost:${port}/?token=${token}`, 'vite-hmr')
    socket.onmessage = ({ data }) => heard.push(String(data))
    await expect.poll(() => heard.join()).toContain('connected')

    change(page, 'What we stand for', 'What has changed')
    await expect.poll(() => read('/about')).toContain('What has changed')
    await expect.poll(() => heard.join()).toContain(`"path":"/${page}"`)
    socket.close()

    change('app/settings/store-facts.server.ts', 'settings.storeName ?? config.storeName', "'Changed Store'")
    await expect.poll(() => read('/about')).toContain('<title>About Us | Changed Store</title>')

    expect(await stop()).toEqual([0, null])
    expect(readOutput()).not.toContain('dependencies changed')
    expect(findProcessesIn(folder)).toEqual([])
  },
  2 * startLimitMs,
)
