import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { makeFreshServer } from '#tests/support/fresh-server.ts'

// deploy/ on a server that is a folder (docs/decisions/086).
const deploy = fileURLToPath(new URL('../deploy/', import.meta.url))
const release = 'store-1.0-a-linux-x64'
const next = 'store-1.1-b-linux-x64'
const answers = ['--domain', 'shop.example', '--email', 'owner@shop.example', '--yes']

type Server = Awaited<ReturnType<typeof makeFreshServer>>

async function aServer(): Promise<Server> {
  const server = await makeFreshServer()
  onTestFinished(() => server.close())
  return server
}

const install = async (server: Server, words: readonly string[], env?: NodeJS.ProcessEnv, typed?: string) =>
  await server.run(`${deploy}install.sh`, words, env, typed)
const store = async (server: Server, words: readonly string[], typed?: string) =>
  await server.run(join(server.root, 'srv/store/current/deploy/store'), words, {}, typed)

/** With the first release, installed and open. */
async function anInstalledServer(): Promise<Server> {
  const server = await aServer()
  const { code, said } = await install(server, [await server.makeRelease(release), ...answers])
  expect([code, said]).toEqual([0, expect.stringContaining('https://shop.example')])
  await server.takeCalls()
  return server
}

it.each(['install.sh', 'store', 'common.sh'])('%s is bash without mistakes of grammar', (file) => {
  expect(spawnSync('bash', ['-n', deploy + file], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
})

describe('install.sh', () => {
  it('opens a store on a fresh server, and says where it is and the setup code', async () => {
    const server = await aServer()
    const mail = 'smtp://me%40shop:p$w&d@mail.example:587'
    const { code, said } = await install(server, [await server.makeRelease(release), ...answers], {
      SMTP_URL: mail,
    })
    expect(said).toContain('Setup code: ABCD-1234')
    expect(code).toBe(0)
    const settings = parseEnv(server.read('etc/store.env'))
    expect(statSync(join(server.root, 'etc/store.env')).mode & 0o777).toBe(0o600)
    const { AUTH_SECRET_FILE, ...others } = settings
    expect(parseConfig({ ...others, AUTH_SECRET: server.read(AUTH_SECRET_FILE ?? '') })).toMatchObject({
      isHttps: true,
      adminEmail: 'owner@shop.example',
      trustedProxies: 1,
      hasSampleData: false,
      smtpUrl: mail,
    })
    expect(server.read('../sql')).toContain(`password '${new URL(settings.DATABASE_URL ?? '').password}'`)
    const proxy = server.read('etc/caddy/Caddyfile')
    expect(proxy).toMatch(/^shop\.example \{$/m)
    expect(proxy).not.toMatch(/^www|owner@shop\.example\.|newer/m)
    expect(server.read('etc/systemd/system/store.service')).toContain('ProtectSystem=strict')
    const calls = await server.takeCalls()
    for (const call of [
      'apt-get install -qy caddy postgresql',
      'useradd --system',
      'systemctl enable --quiet store',
    ])
      expect(calls).toContain(call)
  })

  it('asks for what it was not told', async () => {
    const server = await aServer()
    const typed = 'Shop.Example\nowner@shop.example\n\n'
    const { said } = await install(server, [await server.makeRelease(release)], {}, typed)
    expect(said).toContain('Your store:  https://shop.example')
    expect(server.read('etc/store.env')).not.toContain('SMTP_URL')
  })

  it('changes nothing when it is run again, with whatever words', async () => {
    const server = await anInstalledServer()
    const before = server.describeFiles()
    const other = await server.makeRelease(next)
    const { code } = await install(server, [other, '--domain', 'other.example', '--yes'])
    expect([code, server.describeFiles()]).toEqual([0, before])
    expect(await server.takeCalls()).not.toMatch(/apt-get|useradd|runuser|daemon-reload|restart|start store/)
  })

  it('adds what is missing, and keeps what was changed', async () => {
    const server = await anInstalledServer()
    const [unit, proxy] = [
      join(server.root, 'etc/systemd/system/store.service'),
      join(server.root, 'etc/caddy/Caddyfile'),
    ]
    await rm(unit)
    await writeFile(proxy, `${server.read('etc/caddy/Caddyfile')}# mine\n`)
    await rm(join(server.root, 'srv/store/current'))
    const { said } = await install(server, [await server.makeRelease(release), ...answers])
    expect(said).toContain(`${proxy} is there and stays unchanged`)
    expect(existsSync(unit)).toBe(true)
    expect(server.read('etc/caddy/Caddyfile')).toContain('# mine')
    expect(server.readCurrent('behavior')).toBe('ready')
  })

  it('writes nothing in a dry run, which names all that it would do but no secret', async () => {
    const server = await aServer()
    const before = server.describeFiles()
    const words = [await server.makeRelease(release), ...answers, '--dry-run', '--firewall']
    const { code, said } = await install(server, words, { SMTP_URL: 'smtp://u:hidden@mail.example' })
    expect([code, server.describeFiles()]).toEqual([0, before])
    expect(await server.takeCalls()).not.toMatch(/apt-get|useradd|runuser|chown|systemctl (?:enable|start)/)
    for (const part of [
      'apt-get install',
      'useradd',
      '/etc/store.env',
      'reverse_proxy',
      'ExecStart',
      'ufw --force',
    ])
      expect(said).toContain(part)
    expect(said).not.toMatch(/hidden|:[0-9a-f]{48}@/)
  })

  const broken: [what: string, file: string, content: string, said: string][] = [
    ['someone who is not root', 'uid', '1000', 'Use: sudo'],
    ['little memory', 'root/proc/meminfo', 'MemTotal: 1000000 kB', '2 GB are needed'],
    ['a full disk', 'disk', '7000000', '8 GB are needed'],
    [
      'another web server',
      'ports',
      'LISTEN 0 511 0.0.0.0:80 0.0.0.0:*',
      'Another web server listens (0.0.0.0:80)',
    ],
    ['a processor without a release', 'machine', 'riscv64', 'this server is Linux on riscv64'],
    [
      'an archive for another processor',
      'machine',
      'aarch64',
      'is for linux-x64, and this server is linux-arm64',
    ],
    ['an old Debian', 'root/etc/os-release', 'ID=debian\nVERSION_ID="11"', '12 or newer is needed'],
    ['an old Ubuntu', 'root/etc/os-release', 'ID=ubuntu\nVERSION_ID="22.04"', '24.04 or newer is needed'],
    ['another system', 'root/etc/os-release', 'ID=fedora\nVERSION_ID=43', 'neither Debian nor Ubuntu'],
    ['a domain that points elsewhere', 'dns-shop.example', '198.51.100.7 STREAM', 'points to 198.51.100.7'],
    [
      'a second address elsewhere',
      'dns-shop.example',
      '203.0.113.5 S\n2001:db8::9 S',
      'points to 2001:db8::9',
    ],
    ['a damaged archive', `files/${release}.tar.gz`, 'damaged', 'is not what'],
    ['an archive without its sum', `files/${release}.tar.gz.sha256`, '', 'is not what'],
  ]
  it.each(broken)('stops before it changes anything: %s', async (_, file, content, text) => {
    const server = await aServer()
    const archive = await server.makeRelease(release)
    await server.note(file, content)
    const before = server.describeFiles()
    const { code, said } = await install(server, [archive, ...answers])
    expect([code, said]).toEqual([1, expect.stringContaining(text)])
    expect(server.describeFiles()).toEqual(before)
    expect(await server.takeCalls()).not.toMatch(/apt-get|useradd|runuser|chown/)
  })

  it('goes on without the record when told', async () => {
    const server = await aServer()
    await rm(server.at('dns-shop.example'))
    const { code, said } = await install(server, [await server.makeRelease(release), ...answers, '--any-dns'])
    expect([code, said]).toEqual([0, expect.stringContaining('points to nothing')])
  })

  const odd: Record<string, string> = {
    '--domain': `shop|shop.example;reboot|$(reboot).example|shop..example|-a.example|shop.example/x|a b.example|shop.example
x|*.example|é.example|${'a'.repeat(64)}.example`,
    '--email':
      "owner|o'x@shop.example|`id`@shop.example|a..b@shop.example|a@b|a@shop.example\nx|$HOME@shop.example|é@a.example",
    '--smtp-url':
      'smtp://u:p\'w@mail.example|mail.example:587|smtp://a b@mail.example|smtp://u:`id`@mail.example|smtp://a.example\nX=1|smtp://u:p\\w@a.example|smtp://u:"w@a.example',
  }
  it.each(Object.keys(odd))('takes no odd %s', async (flag) => {
    const server = await aServer()
    const archive = await server.makeRelease(release)
    const before = server.describeFiles()
    for (const value of odd[flag]?.split('|') ?? []) {
      const { code, said } = await install(server, [archive, ...answers, flag, value])
      expect([value, code, said]).toEqual([
        value,
        1,
        expect.stringMatching(/is no (?:domain|email address)|has to look like/),
      ])
    }
    expect(server.describeFiles()).toEqual(before)
  })

  it('writes the proxy as a newer Caddy wants it, with www where that points here too', async () => {
    const server = await aServer()
    await server.note('newer-caddy')
    await server.note('dns-www.shop.example', '203.0.113.5 STREAM')
    await install(server, [await server.makeRelease(release), ...answers])
    const proxy = server.read('etc/caddy/Caddyfile')
    expect(proxy).toContain('\t\trequest_buffers 64KiB\n')
    expect(proxy).not.toMatch(/buffer_requests|max_buffer_size/)
    expect(proxy).toMatch(/^www\.shop\.example \{$/m)
  })

  it('removes itself and keeps the data, from which it is installed again', async () => {
    const server = await anInstalledServer()
    await writeFile(join(server.root, 'srv/store/data/kept'), 'orders')
    const settings = server.read('etc/store.env')
    expect((await install(server, ['--uninstall'])).code).toBe(0)
    for (const gone of [
      'srv/store/current',
      'srv/store/releases',
      'usr/local/bin/store',
      'etc/systemd/system/store.service',
    ])
      expect([gone, existsSync(join(server.root, gone))]).toEqual([gone, false])
    expect(server.read('etc/caddy/Caddyfile')).toBe(':80 {\n}\n')
    expect([server.read('srv/store/data/kept'), server.read('etc/store.env')]).toEqual(['orders', settings])
    expect((await install(server, [await server.makeRelease(release), ...answers])).code).toBe(0)
    expect(server.read('etc/store.env')).toBe(settings)
    expect((await install(server, ['--uninstall', '--purge'], {}, 'no\n')).code).toBe(1)
    expect((await install(server, ['--uninstall', '--purge'], {}, 'delete\n')).code).toBe(0)
    for (const gone of ['srv/store', 'etc/store.env']) expect(existsSync(join(server.root, gone))).toBe(false)
  })
})

describe('the command store', () => {
  it('upgrades: a backup, the switch, and the release before stays', async () => {
    const server = await anInstalledServer()
    const { code, said } = await store(server, [
      'upgrade',
      await server.makeRelease(next, 'ready', '[Unit]\n# newer\n'),
    ])
    expect([code, said]).toEqual([0, expect.stringContaining(`${next} runs.`)])
    expect(await server.takeCalls()).toMatch(
      /run\.mjs backup\n.*systemctl daemon-reload\nsystemctl restart store/s,
    )
    expect(server.read('etc/systemd/system/store.service')).toContain('# newer')
    await store(server, ['upgrade', await server.makeRelease('store-1.2-c-linux-x64')])
    const { said: state } = await store(server, ['status'])
    expect(state).toMatch(/Open: +yes/)
    expect(state).toContain(`Release:        store-1.2-c-linux-x64, before it ${next}`)
    expect(existsSync(join(server.root, 'srv/store/releases', release))).toBe(false)
  })

  it.each(['waiting', 'failed'] as const)(
    'goes back by itself when the new release is %s',
    async (behavior) => {
      const server = await anInstalledServer()
      const { code, said } = await store(server, [
        'upgrade',
        await server.makeRelease(next, behavior, '[Unit]\n# newer\n'),
      ])
      expect([code, said]).toEqual([
        1,
        expect.stringContaining(`${release} runs again, and nothing was lost`),
      ])
      expect(server.readCurrent('behavior')).toBe('ready')
      expect(server.read('etc/systemd/system/store.service')).not.toContain('# newer')
      expect((await store(server, ['rollback'])).said).toContain('no release before this one')
    },
  )

  it('does not upgrade without a backup, nor to what arrived damaged', async () => {
    const server = await anInstalledServer()
    const archive = await server.makeRelease(next)
    await server.note('no-backup')
    expect((await store(server, ['upgrade', archive])).said).toContain('Without a backup there is no upgrade')
    await writeFile(archive, 'damaged')
    expect((await store(server, ['upgrade', archive])).said).toContain('copy both again')
    expect((await store(server, ['status'])).said).toContain(`Release:        ${release}, before it none`)
    expect(await server.takeCalls()).not.toContain('systemctl restart')
  })

  it('rolls back, and forward again', async () => {
    const server = await anInstalledServer()
    await store(server, ['upgrade', await server.makeRelease(next)])
    expect((await store(server, ['rollback'])).said).toContain(`${release} runs.`)
    expect((await store(server, ['rollback'])).said).toContain(`${next} runs.`)
  })

  it('says that going back needs the backup when the release before cannot use the database', async () => {
    const server = await anInstalledServer()
    await store(server, ['upgrade', await server.makeRelease(next)])
    await writeFile(join(server.root, 'srv/store/releases', release, 'behavior'), 'failed')
    const { code, said } = await store(server, ['rollback'])
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`${next} runs again. Going back needs the backup`),
    ])
    await server.note('backup.tar.gz')
    await writeFile(join(server.root, 'srv/store/releases', release, 'behavior'), 'ready')
    await server.takeCalls()
    const back = await store(server, ['--yes', 'rollback', '--with-backup', server.at('backup.tar.gz')])
    expect([back.code, back.said]).toEqual([0, expect.stringContaining(`${release} runs with the backup`)])
    expect(await server.takeCalls()).toMatch(/stop store\n.*runuser.*run\.mjs restore .*restart store/s)
    expect(server.read('../sql')).toMatch(/rename to store_\d{14};\ncreate database store /)
  })

  it('puts the newer database back when the backup cannot be used', async () => {
    const server = await anInstalledServer()
    await store(server, ['upgrade', await server.makeRelease(next)])
    for (const name of ['no-restore', 'backup.tar.gz']) await server.note(name)
    const { code, said } = await store(
      server,
      ['rollback', '--with-backup', server.at('backup.tar.gz')],
      'yes\n',
    )
    expect([code, said]).toEqual([1, expect.stringContaining(`${next} has its database again`)])
    expect(server.read('../sql')).toMatch(
      /drop database store;\nalter database store_\d{14} rename to store;\n$/,
    )
    expect((await store(server, ['status'])).said).toMatch(/Open: +yes/)
  })

  it('restores a file after a question, and opens again whatever came of it', async () => {
    const server = await anInstalledServer()
    const file = server.at('my backup.tar.gz')
    await writeFile(file, 'rows')
    expect((await store(server, ['restore', file], 'no\n')).said).toContain('Nothing was changed')
    expect(await server.takeCalls()).not.toContain('systemctl stop')
    expect(await store(server, ['restore', file], 'yes\n')).toMatchObject({ code: 0 })
    await server.note('no-restore')
    const refused = await store(server, ['restore', file], 'yes\n')
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('open as before')])
    expect(existsSync(join(server.root, 'srv/store/data/to-restore.tar.gz'))).toBe(false)
  })

  it('passes the words of admin on as they are, as the service would run it', async () => {
    const server = await anInstalledServer()
    await store(server, ['admin', 'forget', 'a $HOME b'])
    const calls = await server.takeCalls()
    expect(calls).toContain('run.mjs admin forget a $$HOME b\n')
    expect(calls).toMatch(/systemd-run .*--property=User=store .*EnvironmentFile=\S*\/etc\/store\.env/)
    expect((await store(server, ['nonsense'])).said).toContain('Use one of:')
  })
})
