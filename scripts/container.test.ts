import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '#platform/config.ts'

// deploy/container as far as it can be read without Docker; the steps of its build run in
// tests/faults/commands.long.test.ts.
const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')
const dockerfile = read('deploy/container/Dockerfile')
const compose = read('deploy/container/compose.yaml')
const example = read('deploy/container/.env.example')
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const settings = read('docs/settings.md')

describe('the container', () => {
  it('copies what is there', () => {
    const copied = names(dockerfile, /^COPY (?!--)(.*) \S+$/gm).flatMap((from) => from.split(' '))
    expect(copied).toContain('app')
    expect(copied.filter((path) => !existsSync(root + path))).toEqual([])
  })

  it('runs what the service runs, not as root, and tells whether it is ready', () => {
    const [, words = ''] = /^ExecStart=\S+\/current\/(.*)$/m.exec(read('deploy/store.service')) ?? []
    const [last = ''] = names(dockerfile, /^CMD (.*)$/gm)
    expect(JSON.parse(last)).toEqual(words.split(' '))
    expect(dockerfile).toMatch(/^USER store$.*^HEALTHCHECK .*\/readyz.*^ENTRYPOINT .*tini/ms)
    expect(dockerfile.lastIndexOf('\nUSER ')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '))
  })

  it('sets variables that the store has', () => {
    const set = [
      ...names(dockerfile, /(\w+)=\S/g).filter((name) => /^[A-Z_]+$/.test(name)),
      ...names(compose, /^ {6}((?!POSTGRES)[A-Z_]+):/gm),
      ...Object.keys(parseEnv(example)),
    ]
    expect(set).toEqual(expect.arrayContaining(['DATA_DIR', 'AUTH_SECRET_FILE', 'BASE_URL']))
    expect(
      set.filter(
        (name) =>
          !settings.includes(`\`${name}\``) && !settings.includes(`\`${name.replace(/_FILE$/, '')}\``),
      ),
    ).toEqual([])
  })

  it('asks for five settings, which the store takes', () => {
    const given = parseEnv(example)
    expect(Object.keys(given).toSorted()).toEqual([
      'ADMIN_EMAIL',
      'BASE_URL',
      'SAMPLE_DATA',
      'SMTP_URL',
      'TRUST_PROXY',
    ])
    expect(parseConfig(given)).toMatchObject({ isHttps: true, trustedProxies: 1, hasSampleData: false })
    expect(
      names(read('deploy/container/Caddyfile'), /\{\$(\w+)\}/g).filter((name) => !(name in given)),
    ).toEqual([])
  })

  it('writes to its volumes alone', () => {
    const [, store = ''] = /^ {2}store:\n(.*?)\n\n/ms.exec(compose) ?? []
    expect(store).toMatch(/^ {4}volumes: \[data:\/data, 'secrets:\/secrets:ro'\]\n {4}read_only: true$/m)
    expect(store).toContain('cap_drop: [ALL]')
    const [, used = ''] = /^volumes:\n(.*)/ms.exec(compose) ?? []
    for (const volume of names(used, /^ {2}([\w-]+):$/gm))
      expect(compose).toMatch(new RegExp(`[ ['"]${volume}:/`))
  })
})
