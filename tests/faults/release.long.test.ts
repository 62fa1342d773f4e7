import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '#scripts/free-port.ts'
import { makeFreshServer } from '#tests/support/fresh-server.ts'

const cwd = fileURLToPath(new URL('../..', import.meta.url))
const limitMs = 600_000
const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, NODE_ENV: ___, ...env } = process.env

/** systemd as far as the store needs it: the service and its commands run as their unit says. */
const systemd = `#!/bin/bash
unset \${!STORE_*}
set -a && . "$ROOT/etc/store.env" && set +a
program() { cd "$ROOT/srv/store/current" && exec node_modules/.bin/node scripts/run.mjs "$@"; }
stop() { if kill "$(cat "$WORLD/pid")" 2>/dev/null; then tail --pid="$(cat "$WORLD/pid")" -f /dev/null; fi; }
case "\${0##*/} $*" in
  systemd-run*) program "\${@:12}" ;;
  "systemctl is-failed"*) exit 1 ;;
  "systemctl stop store" | *--now*store) stop ;;
  "systemctl start store" | "systemctl restart store")
    stop
    (program start) >>"$WORLD/log" 2>&1 &
    echo $! >"$WORLD/pid" ;;
esac`

it(
  'npm run release makes a file from which a server opens, backs up, is upgraded and goes back',
  { timeout: limitMs },
  async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', 'release'], { cwd, env })
    const [, archive = ''] = /^The release is (\S+[.]tar[.]gz),/m.exec(stdout) ?? []
    const server = await makeFreshServer()
    const more = { ROOT: server.root, STORE_PORT: String(await findFreePort()), STORE_PATIENCE: '120' }
    const command = join(server.root, 'srv/store/current/deploy/store')
    const store = async (...words: string[]) => await server.run(command, words, more)
    onTestFinished(async () => {
      await server.run(server.at('bin/systemctl'), ['stop', 'store'], more)
      await server.close()
      await rm(archive)
      await rm(`${archive}.sha256`)
    })
    for (const name of ['systemctl', 'systemd-run', 'journalctl']) {
      await rm(server.at(`bin/${name}`))
      await writeFile(
        server.at(`bin/${name}`),
        name === 'journalctl' ? '#!/bin/sh\ncat "$WORLD/log"' : systemd,
        {
          mode: 0o755,
        },
      )
    }
    // With the embedded database: the distribution's is no part of this.
    await mkdir(join(server.root, 'srv/store/data'), { recursive: true, mode: 0o700 })
    const address = `http://127.0.0.1:${more.STORE_PORT}`
    await writeFile(
      join(server.root, 'etc/store.env'),
      `BASE_URL=https://shop.example\nTRUST_PROXY=1\nSAMPLE_DATA=off\nPORT=${more.STORE_PORT}\nDATA_DIR=${server.root}/srv/store/data\n`,
    )
    const installed = await server.run(join(cwd, 'deploy/install.sh'), [archive, '--yes'], more)
    expect(installed.said).toMatch(/Your store: {2}https:\/\/shop\.example.*Setup code: \S+/s)
    expect((await fetch(address, { headers: { Host: 'shop.example' } })).status).toBe(200)
    const [, backup = ''] = /pictures are in (\S+)/.exec((await store('backup')).said) ?? []

    // A release that never opens, and one that does.
    const upgradeTo = async (file: string, patience: string) =>
      await server.run(command, ['upgrade', file], { ...more, STORE_PATIENCE: patience })
    const broken = await upgradeTo(await server.makeRelease('store-9.9-x-linux-x64', 'waiting'), '20')
    expect(broken.said).toContain('runs again, and nothing was lost')
    expect((await store('status')).said).toMatch(/Open: +yes/)
    const newer = await upgradeTo(await server.renameRelease(archive, 'store-9.9-y-linux-x64'), '120')
    expect(newer.said).toContain('store-9.9-y-linux-x64 runs.')
    const back = await store('--yes', 'rollback', '--with-backup', backup)
    expect(back.said).toMatch(/store-1\S+ runs with the backup/)
    expect((await fetch(address, { headers: { Host: 'shop.example' } })).status).toBe(200)
  },
)
