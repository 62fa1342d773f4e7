import { z } from 'zod'
import { hostAddresses } from './database/database-hosts.ts'
import { isLoopbackHost } from './web/loopback-host.ts'
import { hostSuffixes } from './web/picture-hosts.ts'

const port = z.coerce.number().int().min(0).max(65535)

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)

const urlPrefixes = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((prefix) => prefix.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.url({ protocol: /^https?$/ })))

/** An address of this machine, where a provider may be tried without TLS. */
const isLoopback = (issuer: string) => isLoopbackHost(new URL(issuer).hostname)

const provider = z.object({
  id: z.string().regex(/^(?!credential$)[a-z][a-z0-9-]{0,29}$/),
  name: z.string().trim().min(1).max(40),
  issuer: z
    .url({ protocol: /^https?$/ })
    .refine((issuer) => issuer.startsWith('https:') || isLoopback(issuer))
    .transform((issuer) => issuer.replace(/\/+$/, '')),
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(1000),
})

const providers = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('no JSON')
      return z.NEVER
    }
  })
  .pipe(z.array(provider).max(20))
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length)

/** Mail servers that the form may name besides those on the open internet. */
const mailServers = z
  .string()
  .transform((text) => text.split(',').map((server) => server.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[a-z0-9][a-z0-9.-]*:\d{1,5}$/)))

/** One host or several, separated by commas. */
const databaseAddress = z
  .string()
  .refine((text) =>
    hostAddresses(text).every((address) => z.url({ protocol: /^postgres(ql)?$/ }).safeParse(address).success),
  )

/** Files in a folder (file:///…), or s3://bucket/prefix; the storage library refuses other letters in a key. */
const storageAddress = z
  .url({ protocol: /^(file|s3)$/ })
  .regex(/^(file:\/\/\/|s3:\/\/[^/?#@]+(\/([\w!./-]|%20)*)?$)/)

/** Where the shop looks for a picture by ASIN when the owner set no `IMAGE_HOSTS`. */
const retailImageHosts =
  'https://images-na.ssl-images-amazon.com/images/P/,https://m.media-amazon.com/images/P/'

export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  BASE_URL: origin.optional(),
  PROCESSES: z.coerce.number().int().min(1).max(16).optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off']).optional(),
  PGSSLROOTCERT: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  SAMPLE_DATA: z.enum(['on', 'off']).default('on'),
  SAMPLE_PICTURES: z.enum(['ahead', 'on-demand']).default('ahead'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  MAIL_SERVERS: mailServers.default([]),
  STORE_NAME: z.string().min(1).max(80).default('Glass City Outlet'),
  STORE_EMAIL: z.email().default('hello@glasscityoutlet.example'),
  AUTH_SECRET: z.string().min(32).optional(),
  AUTH_SECRET_PREVIOUS: z.string().min(32).optional(),
  ADMIN_EMAIL: z.email().optional(),
  OIDC_PROVIDERS: providers.default([]),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  IMAGE_HOSTS: urlPrefixes.default(retailImageHosts.split(',')),
  PICTURE_HOSTS: hostSuffixes.default(['*']),
  // The push services of Chrome, Firefox, Safari and Edge; nearly all other browsers use one of them.
  PUSH_HOSTS: hostSuffixes.default([
    'fcm.googleapis.com',
    'push.services.mozilla.com',
    'push.apple.com',
    'notify.windows.com',
  ]),
  STORAGE_URL: storageAddress.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).max(600_000).default(500),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** What each variable accepts, said to the person who has to fix it. */
export const fixes: Record<string, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  BASE_URL: 'the public origin of the shop, such as https://shop.example',
  PROCESSES: 'how many server processes share the port, 1 to 16',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host:5432/store',
  DATABASE_DIRECT_URL: 'the address of the same database past the pooler',
  DATABASE_PREPARED_STATEMENTS: 'on or off',
  PGSSLROOTCERT: 'a file with the certificate of an authority, or system',
  DATA_DIR: 'a folder',
  SAMPLE_DATA: 'on or off',
  SAMPLE_PICTURES: 'ahead or on-demand',
  SMTP_URL: 'a mail server, such as smtp://user:password@host:587',
  MAIL_FROM: 'an e-mail address',
  MAIL_SERVERS: 'mail servers with their ports, separated by commas, such as mail.lan:25,127.0.0.1:1025',
  STORE_NAME: 'a name of at most 80 characters',
  STORE_EMAIL: 'an e-mail address',
  AUTH_SECRET: 'a secret of at least 32 characters',
  AUTH_SECRET_PREVIOUS: 'the secret of at least 32 characters that AUTH_SECRET took the place of',
  ADMIN_EMAIL: 'an e-mail address',
  OIDC_PROVIDERS:
    'a JSON list of {"id", "name", "issuer", "clientId", "clientSecret"} with different ids and https issuers',
  TRUST_PROXY: 'the number of proxies in front, 0 to 10',
  RATE_LIMITS: 'on or off',
  IMAGE_HOSTS: 'URL prefixes separated by commas',
  PICTURE_HOSTS: 'host names separated by commas, such as cdn.example,supplier.example, or * for all',
  PUSH_HOSTS: 'host names separated by commas, such as push.example, or * for all',
  STORAGE_URL:
    'a folder or a bucket, such as file:///srv/store or s3://bucket/prefix, the prefix of A-Z a-z 0-9 - _ ! . / alone',
  S3_ENDPOINT: 'the address of an S3 service, such as https://s3.example',
  S3_REGION: 'a region, such as us-east-1',
  S3_ACCESS_KEY_ID: 'the id of an access key',
  S3_SECRET_ACCESS_KEY: 'the secret of an access key',
  METRICS_TOKEN: 'a token of at least 16 characters',
  SLOW_STATEMENT_MS: 'a number of milliseconds from 1 to 600000',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
  NODE_ENV: 'development, production or test',
}

/** Never repeated in a message, which may end in a log. */
export const secretNames = new Set([
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'OIDC_PROVIDERS',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
])
