import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Measure } from '#bench/measure.ts'
import { signInOwner } from '#bench/owner-session.ts'
import type { BenchDatabase, Workshop } from '#bench/workshop.ts'
import { expected } from './bucket-files.ts'
import { BucketOwner } from './bucket-owner.ts'
import type { CephGateway, S3Key } from './ceph-gateway.ts'
import { StoreProcess } from './store-process.ts'
import { waitFor } from './wait-for.ts'

const limitMs = 30_000

/** A product of a store, and the service that its pictures are in. */
export interface World {
  workshop: Workshop
  gateway: CephGateway
  database: BenchDatabase
  productId: string
  /** IMAGE_HOSTS of the store. */
  imageHost: string
}

/** What a store needs to keep its pictures there. */
export function environment(
  { gateway, database, imageHost }: Pick<World, 'gateway' | 'database' | 'imageHost'>,
  key: S3Key = gateway.owner,
) {
  return {
    DATABASE_URL: database.url,
    IMAGE_HOSTS: imageHost,
    STORAGE_URL: `s3://${gateway.bucket}/my%20shop`,
    S3_ENDPOINT: gateway.url,
    S3_ACCESS_KEY_ID: key.accessKeyId,
    S3_SECRET_ACCESS_KEY: key.secretAccessKey,
  }
}

export async function signIn({ database, productId }: World, store: StoreProcess): Promise<BucketOwner> {
  return new BucketOwner(store, { cookie: await signInOwner(database, store), sql: database.sql, productId })
}

/** As large as a phone's. */
export async function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
  return await photo.jpeg({ quality: 70 }).toBuffer()
}

interface Trouble {
  name: string
  env: Record<string, string>
  preload?: string
  /** What the log says at the start; null: nothing. */
  said: RegExp | null
  /** Whether pictures and backups go into the bucket all the same. */
  isUsable: boolean
}

function listTroubles(world: World): Trouble[] {
  const right = environment(world)
  const { owner, withoutList } = world.gateway
  const wrong = environment(world, { ...owner, secretAccessKey: 'another' })
  const elsewhere = { ...right, STORAGE_URL: 's3://shop-pitcures/my%20shop' }
  const preload = fileURLToPath(new URL('late-clock.ts', import.meta.url))
  return [
    { name: 'a wrong secret', env: wrong, said: /SignatureDoesNotMatch/, isUsable: false },
    { name: 'a bucket that is not there', env: elsewhere, said: /NoSuchBucket/, isUsable: false },
    { name: 'a clock that is 20 minutes late', env: right, preload, said: null, isUsable: true },
    {
      name: 'a key without s3:ListBucket',
      env: environment(world, withoutList),
      said: /AccessDenied/,
      isUsable: true,
    },
  ]
}

/** Stores with one thing wrong each: what their log says at the start, and what becomes of pictures and backups. */
export async function beInTrouble(world: World): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const trouble of listTroubles(world)) measures.push(await openWrongly(world, trouble))
  return measures
}

async function openWrongly(world: World, { name, env, preload, said, isUsable }: Trouble): Promise<Measure> {
  const store = await StoreProcess.open(world.workshop, { env, preload })
  const isSaid = () => said?.test(store.printed) ?? true
  await waitFor(isSaid, { limitMs, what: 'line in the log' })
  const owner = await signIn(world, store)
  const before = (await owner.images()).length
  const upload = await owner.upload(await makePhoto())
  const more = (await owner.images()).length - before
  const unknown = await owner.show('/media/p-none.webp')
  const { state, problem } = await owner.backUp()
  await store.stop()
  const reason = problem.split(': ').at(-1) ?? ''
  const isRight = isUsable
    ? upload === 200 && more === 1 && state === 'done'
    : upload === 500 && more === 0 && state === 'failed' && (said?.test(reason) ?? false)
  const ends = [`upload ${upload}, ${more} more`, `unknown picture ${unknown}`, `backup ${state} ${reason}`]
  return expected(`${name}, in the log: ${said?.source ?? 'nothing'}`, ends.join('; '), isRight)
}
