import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

const secret = 'x'.repeat(32)
const someProvider = {
  id: 'example',
  name: 'Example',
  issuer: 'https://id.example/',
  clientId: 'shop',
  clientSecret: 'hunter2',
}
const providerList = (...changes: Partial<typeof someProvider>[]) =>
  JSON.stringify(changes.map((change) => ({ ...someProvider, ...change })))

describe('the settings of the process', () => {
  it('are all optional', () => {
    expect(parseConfig({})).toMatchObject({
      isProduction: true,
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      isHttps: false,
      dataDir: './data',
      hasSampleData: true,
      preparesSamplePictures: true,
      storeName: 'Glass City Outlet',
      storeEmail: 'hello@glasscityoutlet.example',
      isStoreEmailSet: false,
      mailFrom: 'hello@glasscityoutlet.example',
      trustedProxies: 0,
      hasRateLimits: true,
    })
  })

  it('count as unset when they are empty', () => {
    const names = [
      'PORT',
      'BASE_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'AUTH_SECRET',
      'RATE_LIMITS',
      'IMAGE_HOSTS',
    ]
    expect(parseConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(parseConfig({}))
  })

  it('make the usual address from the port, and only an origin of BASE_URL', () => {
    expect(parseConfig({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080')
    expect(parseConfig({ BASE_URL: 'https://Shop.example/path?x#y' })).toMatchObject({
      baseUrl: 'https://shop.example',
      isHttps: true,
    })
  })

  it('prepare statements, except behind a pooler, unless told otherwise', () => {
    const pooled = {
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://store@pooler.example/store',
      DATABASE_DIRECT_URL: 'postgres://store@db.example/store',
    }
    expect(parseConfig({}).preparesStatements).toBe(true)
    expect(parseConfig(pooled)).toMatchObject({
      databaseUrl: pooled.DATABASE_URL,
      databaseDirectUrl: pooled.DATABASE_DIRECT_URL,
      preparesStatements: false,
    })
    const DATABASE_PREPARED_STATEMENTS = 'on'
    expect(parseConfig({ ...pooled, DATABASE_PREPARED_STATEMENTS }).preparesStatements).toBe(true)
    expect(parseConfig({ DATABASE_PREPARED_STATEMENTS: 'off' }).preparesStatements).toBe(false)
  })

  it('may name several hosts of a database, each of them an address', () => {
    const several = 'postgres://store@one.example:5432,other.example:5433/store?sslmode=verify-full'
    expect(parseConfig({ DATABASE_URL: several, NODE_ENV: 'test' }).databaseUrl).toBe(several)
    const wrong = 'postgres://store@one.example:5432,other.example:port/store'
    expect(() => parseConfig({ DATABASE_URL: wrong, NODE_ENV: 'test' })).toThrow(
      /^DATABASE_URL is not usable/,
    )
  })

  it('send mail from the shop unless told otherwise', () => {
    expect(parseConfig({ STORE_EMAIL: 'a@shop.example' }).mailFrom).toBe('a@shop.example')
    expect(parseConfig({ MAIL_FROM: 'b@shop.example' }).mailFrom).toBe('b@shop.example')
  })

  it('name providers for signing in, none by default', () => {
    expect(parseConfig({}).oidcProviders).toEqual([])
    expect(parseConfig({ OIDC_PROVIDERS: providerList({}) }).oidcProviders).toEqual([
      { ...someProvider, issuer: 'https://id.example' },
    ])
    const issuer = 'http://localhost:8080'
    const { oidcProviders } = parseConfig({ OIDC_PROVIDERS: providerList({ issuer }) })
    expect(oidcProviders[0]?.issuer).toBe(issuer)
  })

  it('name several picture hosts', () => {
    const { imageHosts } = parseConfig({ IMAGE_HOSTS: 'https://a.example/P/, https://b.example/,' })
    expect(imageHosts).toEqual(['https://a.example/P/', 'https://b.example/'])
  })
})

describe('where pictures may be fetched from', () => {
  it('is everywhere, or below some hosts', () => {
    expect(parseConfig({}).pictureHosts).toEqual(['*'])
    expect(parseConfig({ PICTURE_HOSTS: '*' }).pictureHosts).toEqual(['*'])
    expect(parseConfig({}).pushHosts).not.toContain('*')
    expect(parseConfig({ PUSH_HOSTS: 'push.example' }).pushHosts).toEqual(['push.example'])
    const { pictureHosts } = parseConfig({ PICTURE_HOSTS: ' CDN.example, bücher.example ,10.0.0.1,' })
    expect(pictureHosts).toEqual(['cdn.example', 'xn--bcher-kva.example', '10.0.0.1'])
  })
})

describe('where pictures live', () => {
  it('is the data folder, another folder or a bucket', () => {
    expect(parseConfig({ DATA_DIR: '/srv/data' }).storage).toEqual({ kind: 'files', folder: '/srv/data' })
    expect(parseConfig({ STORAGE_URL: 'file:///srv/my%20store' }).storage).toEqual({
      kind: 'files',
      folder: '/srv/my store',
    })
    expect(parseConfig({ STORAGE_URL: 's3://bucket' }).storage).toMatchObject({
      bucket: 'bucket',
      prefix: '',
    })
    const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const env = {
      STORAGE_URL: 's3://bucket/a/b',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_REGION: 'eu',
      ...key,
    }
    expect(parseConfig(env).storage).toEqual({
      kind: 's3',
      bucket: 'bucket',
      prefix: 'a/b/',
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    })
  })

  it('needs both halves of a key', () => {
    expect(() => parseConfig({ S3_ACCESS_KEY_ID: 'id' })).toThrow('S3_SECRET_ACCESS_KEY')
  })
})

describe('a wrong setting', () => {
  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', 'http'],
    ['STORAGE_URL', '/srv/data'],
    ['STORAGE_URL', 's3://'],
    ['STORAGE_URL', 's3://bucket/m%C3%B6bel'],
    ['STORAGE_URL', 's3://bucket/a+b'],
    ['STORAGE_URL', 's3://bucket/a?endpoint=https://s3.example'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['BASE_URL', 'shop.example'],
    ['BASE_URL', 'ftp://shop.example'],
    ['BASE_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/store'],
    ['DATABASE_URL', 'store'],
    ['SAMPLE_DATA', 'yes'],
    ['SAMPLE_PICTURES', 'off'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Shop <shop@example.com>'],
    ['STORE_NAME', 'x'.repeat(81)],
    ['STORE_EMAIL', 'hello'],
    ['AUTH_SECRET', 'short'],
    ['AUTH_SECRET_PREVIOUS', 'short'],
    ['ADMIN_EMAIL', 'owner'],
    ['OIDC_PROVIDERS', 'google'],
    ['OIDC_PROVIDERS', '{}'],
    ['OIDC_PROVIDERS', '[{"id":"google"}]'],
    ['OIDC_PROVIDERS', providerList({ issuer: 'http://id.example' })],
    ['OIDC_PROVIDERS', providerList({ issuer: 'http://localhost.evil.example' })],
    ['OIDC_PROVIDERS', providerList({ id: 'credential' })],
    ['OIDC_PROVIDERS', providerList({ id: 'Up/Down' })],
    ['OIDC_PROVIDERS', providerList({}, {})],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', 'yes'],
    ['RATE_LIMITS', 'none'],
    ['IMAGE_HOSTS', 'a.example'],
    ['IMAGE_HOSTS', 'https://a.example/,file:///etc/'],
    ['PICTURE_HOSTS', ' , '],
    ['PUSH_HOSTS', 'https://push.example'],
    ['PICTURE_HOSTS', '*,cdn.example'],
    ['PICTURE_HOSTS', '*.cdn.example'],
    ['PICTURE_HOSTS', '.cdn.example'],
    ['PICTURE_HOSTS', 'https://cdn.example'],
    ['PICTURE_HOSTS', 'cdn.example/pictures'],
    ['PICTURE_HOSTS', 'cdn.example:443'],
    ['PICTURE_HOSTS', 'cdn..example'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_DIRECT_URL', 'store'],
    ['DATABASE_PREPARED_STATEMENTS', 'yes'],
    ['METRICS_TOKEN', 'short'],
    ['SLOW_STATEMENT_MS', '0'],
    ['SLOW_STATEMENT_MS', 'soon'],
  ])('stops the start with its name and what to do: %s=%s', (name, value) => {
    const start = () => parseConfig({ [name]: value })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(new RegExp(`^${name}(=.*)? is not usable: set it to .+, or unset it\\.$`))
    expect(start).not.toThrow(/a valid value/)
  })

  it('is AUTH_SECRET missing in production with a DATABASE_URL', () => {
    const DATABASE_URL = 'postgres://store@db.example/store'
    expect(() => parseConfig({ DATABASE_URL })).toThrow(/^AUTH_SECRET is missing/)
    expect(() => parseConfig({ DATABASE_URL, AUTH_SECRET: secret })).not.toThrow()
    expect(() => parseConfig({ DATABASE_URL, NODE_ENV: 'test' })).not.toThrow()
    expect(() => parseConfig({})).not.toThrow()
  })

  it('is the address past a pooler without the one of the pooler', () => {
    const DATABASE_DIRECT_URL = 'postgres://store@db.example/store'
    const start = () => parseConfig({ DATABASE_DIRECT_URL })
    expect(start).toThrow(/^DATABASE_DIRECT_URL is for a DATABASE_URL that names a pooler/)
    expect(start).not.toThrow(/db\.example/)
  })

  it('is a previous secret that is the present one', () => {
    const start = () => parseConfig({ AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: secret })
    expect(start).toThrow(/^AUTH_SECRET_PREVIOUS is the same as AUTH_SECRET/)
    expect(start).not.toThrow(secret)
    expect(parseConfig({ AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: `${secret}y` })).toMatchObject({
      authSecret: secret,
      previousAuthSecret: `${secret}y`,
    })
  })

  it('is RATE_LIMITS=off on a public address', () => {
    const RATE_LIMITS = 'off'
    expect(() => parseConfig({ RATE_LIMITS, BASE_URL: 'https://shop.example' })).toThrow(/^RATE_LIMITS=off/)
    expect(parseConfig({ RATE_LIMITS, BASE_URL: 'http://localhost:3000' }).hasRateLimits).toBe(false)
    expect(parseConfig({ BASE_URL: 'https://shop.example' }).hasRateLimits).toBe(true)
  })
})

describe('what is said of a wrong setting', () => {
  it.each([
    ['AUTH_SECRET', 'hunter2'],
    ['AUTH_SECRET_PREVIOUS', 'hunter2'],
    ['SMTP_URL', 'http://user:hunter2@mail.example'],
    ['DATABASE_URL', 'mysql://user:hunter2@db.example/store'],
    ['DATABASE_DIRECT_URL', 'mysql://user:hunter2@db.example/store'],
    ['OIDC_PROVIDERS', providerList({ id: '' })],
  ])('never repeats a secret: %s', (name, value) => {
    const start = () => parseConfig({ [name]: value })
    expect(start).toThrow(name)
    expect(start).not.toThrow(/hunter2/)
  })
})
