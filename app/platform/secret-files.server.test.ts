import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'
import { readSecretFiles } from './secret-files.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'store-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const provider = { id: 'a', name: 'A', issuer: 'https://id.example', clientId: 'shop', clientSecret: 'c' }
const values = {
  AUTH_SECRET: 's'.repeat(32),
  AUTH_SECRET_PREVIOUS: 'p'.repeat(32),
  DATABASE_URL: 'postgres://store:word@db.example/store?sslmode=require',
  SMTP_URL: 'smtps://user:word@mail.example',
  OIDC_PROVIDERS: JSON.stringify([provider]),
  S3_SECRET_ACCESS_KEY: 'key',
}

describe('secrets in files', () => {
  it.each(Object.entries(values))('stand for the setting itself: %s_FILE', (name, value) => {
    const env = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'other', AUTH_SECRET: 'a'.repeat(32) }
    const path = fileWith(name, `  ${value}\r\n`)
    const inFile = readSecretFiles({ ...env, [name]: '', [`${name}_FILE`]: path })
    expect(inFile[name]).toBe(value)
    expect(parseConfig(inFile)).toEqual(parseConfig({ ...env, [name]: value }))
  })

  it('are not asked for', () => {
    const env = { PORT: '3000', AUTH_SECRET: values.AUTH_SECRET, SMTP_URL_FILE: '' }
    expect(readSecretFiles(env)).toEqual(env)
  })

  it('leave what they were given as it was', () => {
    const env = { AUTH_SECRET_FILE: fileWith('kept', values.AUTH_SECRET) }
    readSecretFiles(env)
    expect(Object.keys(env)).toEqual(['AUTH_SECRET_FILE'])
  })

  it.each(Object.keys(values))('stop the start when the setting is given as well: %s', (name) => {
    const start = () => readSecretFiles({ [name]: 'hunter2', [`${name}_FILE`]: fileWith('two', 'hunter2') })
    expect(start).toThrow(new ConfigError(`${name} and ${name}_FILE are both set: unset one of them.`))
  })

  it.each([
    ['missing', join(folder, 'none'), 'cannot be read (ENOENT)'],
    ['a folder', folder, 'cannot be read (EISDIR)'],
    ['empty', fileWith('empty', ' \n'), 'is empty'],
  ])('stop the start when the file is %s', (_case, path, problem) => {
    const start = () => readSecretFiles({ AUTH_SECRET_FILE: path })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(`AUTH_SECRET_FILE=${path} ${problem}`)
    expect(start).toThrow(/^[^\n]+ or unset AUTH_SECRET_FILE\.$/)
  })

  it('are read by every program that has settings', () => {
    const programs = globSync('server/*.ts').filter((path) => !path.endsWith('.test.ts'))
    const bare = programs.filter((path) => readFileSync(path, 'utf8').includes('parseConfig(process.env)'))
    expect({ programs: programs.length > 10, bare }).toEqual({ programs: true, bare: [] })
  })

  it('are checked like any setting, and never repeated', () => {
    const start = () => parseConfig(readSecretFiles({ AUTH_SECRET_FILE: fileWith('short', 'hunter2') }))
    expect(start).toThrow(/^AUTH_SECRET is not usable/)
    expect(start).not.toThrow(/hunter2/)
  })
})
