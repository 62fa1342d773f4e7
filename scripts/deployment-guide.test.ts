import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { NeedsOwner, parseConfig } from '#platform/config.ts'

// The proxies of the guide are tried in tests/e2e/deployment.spec.ts.
const [, guide = ''] = readFileSync(new URL('../docs/deployment.md', import.meta.url), 'utf8').split(
  '## By hand',
)
const service = readFileSync(new URL('../deploy/store.service', import.meta.url), 'utf8')
const program = readFileSync(new URL('run.mjs', import.meta.url), 'utf8')
const verifier = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find((path) => existsSync(path))

/** A block of the guide by the file that the sentence before it names. */
function blockOf(file: string): string {
  const [, block = ''] = guide.split(`\`${file}\``)[1]?.split(/^```\w*\n/m) ?? []
  return block.split(/^```$/m)[0] ?? ''
}

const units = ['store.service', 'store-backup.service', 'store-backup.timer']
const textOf = (unit: string) => (unit === 'store.service' ? service : blockOf(`/etc/systemd/system/${unit}`))

describe('the deployment guide', () => {
  it('has settings that the store takes', () => {
    const config = parseConfig(parseEnv(blockOf('/etc/store.env')))
    expect(config).toMatchObject({
      isProduction: true,
      isHttps: true,
      trustedProxies: 1,
      hasRateLimits: true,
      hasSampleData: false,
      adminEmail: 'owner@shop.example',
      host: '127.0.0.1',
    })
  })

  it.each(units)('has %s, which runs what is there', (unit) => {
    expect(textOf(unit)).toMatch(/^\[Unit\]$/m)
    const commands = [...textOf(unit).matchAll(/^Exec\w+=.* scripts\/run\.mjs (\w+)/gm)]
    expect(commands.length).toBe(unit.endsWith('.service') ? 1 : 0)
    for (const [, command = ''] of commands) expect(program).toContain(`  ${command}: {`)
  })

  it('has a unit that starts the store again, unless it takes the owner', () => {
    expect(textOf('store.service')).toContain('\nRestart=always\n')
    expect(textOf('store.service')).toContain(`\nRestartPreventExitStatus=${new NeedsOwner().exitCode}\n`)
  })

  if (verifier)
    it('has units that systemd-analyze finds nothing wrong with', () => {
      const folder = mkdtempSync(join(tmpdir(), 'store-units-'))
      const verify = (text = '') => {
        for (const unit of units)
          writeFileSync(
            join(folder, unit),
            textOf(unit).replace(/[^\s=]+\/[.]bin\/node/, process.execPath) + text,
          )
        const { status, stderr } = spawnSync(
          verifier,
          ['verify', ...units.map((unit) => join(folder, unit))],
          { encoding: 'utf8' },
        )
        return { status, said: stderr.includes(folder) ? stderr : '' }
      }
      expect(verify()).toEqual({ status: 0, said: '' })
      expect(verify('NoSuchSetting=yes\n').said).toContain('NoSuchSetting')
      rmSync(folder, { recursive: true })
    })
})
