import { writeFile } from 'node:fs/promises'
import { insertBenchProducts } from '#bench/catalogue-rows.ts'
import type { Measure } from '#bench/measure.ts'
import { root, shopEnvironment } from '#bench/shop-process.ts'
import { runProgram } from '#server/embedded-postgres/command.ts'
import { asins, startPictureHost } from '#tests/e2e/picture-host.ts'
import type { Sql } from '#tests/support/sql-tag.ts'
import { expected, killUpload, openOn, tryFiles } from './bucket-files.ts'
import { beInTrouble, environment, makePhoto, signIn, type World } from './bucket-troubles.ts'
import { CephGateway } from './ceph-gateway.ts'
import type { Part } from './part.ts'
import { StoreProcess } from './store-process.ts'

/** Pictures and backups in the bucket of a real S3 service, which checks signatures, and everything that can be wrong with it. */
export const bucket: Part = async ({ workshop, say }) => {
  const gateway = await CephGateway.open(workshop)
  say(`Ceph ${gateway.version} is up`)
  const file = await workshop.makeFolder('large-file')
  const measures = [...(await tryFiles(gateway, file)), await killUpload(gateway, file)]
  say('files tried')
  const database = await workshop.openDatabase('bucket')
  const host = await startPictureHost()
  workshop.keep(() => host.stop())
  const store = await StoreProcess.open(workshop, {
    env: environment({ gateway, database, imageHost: host.prefix }),
  })
  const [productId = ''] = await insertBenchProducts(database.db, 1, 17)
  await database.sql`update backup_settings set place = 'bucket'`
  await database.sql`update products set images = '{}'`
  const world = { workshop, gateway, database, productId, imageHost: host.prefix }
  measures.push(...(await walk(world, store)))
  say('pictures and backups')
  measures.push(...(await loseGateway(world, store)))
  await store.stop()
  measures.push(...(await beInTrouble(world)))
  return { measures, notes: [`Ceph ${gateway.version}, its S3 gateway on one store in memory.`] }
}

/** A picture sent, one copied from another host, both shown and one taken off; a backup made and restored. */
async function walk(world: World, store: StoreProcess): Promise<Measure[]> {
  const { gateway, imageHost } = world
  const owner = await signIn(world, store)
  const sent = await owner.upload(await makePhoto())
  const copied = await owner.copy(`${imageHost}${asins.known}.01._SCLZZZZZZZ_.jpg`)
  const [first = '', second = ''] = await owner.images()
  const shown = await Promise.all([first, second].map((image) => owner.show(image)))
  const inBucket = await (await openOn(gateway)).findState(keyOf(first))
  const removed = await owner.remove(first)
  const backup = await owner.backUp()
  return [
    expected(
      'A photo of 12 megapixels sent, and one copied from another host',
      `${sent}, ${copied}`,
      sent === 200 && copied === 200 && inBucket !== null,
    ),
    expected(
      'Both shown',
      shown.join(', '),
      shown.every((status) => status === 200),
    ),
    expected(
      'One taken off',
      `${removed}, ${(await owner.images()).length} left`,
      removed === 200 && (await owner.images()).length === 1,
    ),
    expected('A backup into the bucket', backup.state, backup.state === 'done'),
    await restore(world, backup.name),
  ]
}

/** The newest backup, fetched and restored into another database by the command. */
async function restore(world: World, name: string): Promise<Measure> {
  const { workshop, gateway, database } = world
  const bytes = await (await openOn(gateway)).read(`backups/${name}`)
  const file = await workshop.makeFolder(name)
  await writeFile(file, bytes ?? '')
  const restored = await workshop.openDatabase('restored')
  const env = {
    ...shopEnvironment(1),
    ...environment({ ...world, database: restored }),
    AUTH_SECRET: 'x'.repeat(40),
    DATA_DIR: await workshop.makeFolder('restored'),
  }
  const assignments = Object.entries(env).map(([key, value]) => `${key}=${value}`)
  const { code, output } = await runProgram([
    'env',
    ...assignments,
    process.execPath,
    `${root}server/restore.ts`,
    file,
  ])
  const images = (from: Sql) => from<{ images: string[] }[]>`select images from products`
  const isAlike =
    code === 0 && JSON.stringify(await images(restored.sql)) === JSON.stringify(await images(database.sql))
  return expected('That backup, restored', isAlike ? 'alike' : output.trim().slice(-200), isAlike)
}

/** kill -9 of the gateway while pictures are sent; afterwards each picture that the product names is in the bucket. */
async function loseGateway(world: World, store: StoreProcess): Promise<Measure[]> {
  const { gateway } = world
  const owner = await signIn(world, store)
  const photo = await makePhoto()
  const uploads = [1, 2, 3].map(() => owner.upload(photo))
  await gateway.stop('SIGKILL')
  const answers = await Promise.all(uploads)
  const away = await owner.backUp()
  await gateway.start()
  const again = await owner.upload(photo)
  const afterwards = await owner.backUp()
  const storage = await openOn(gateway)
  const states = await Promise.all((await owner.images()).map((image) => storage.findState(keyOf(image))))
  const lost = states.filter((state) => state === null).length
  return [
    expected(
      'Pictures sent while the gateway was killed, and after it came back',
      `${answers.join(', ')}, then ${again}`,
      again === 200 && answers.every((status) => [200, 500, 503].includes(status)),
    ),
    expected(
      'Pictures that the product names and the bucket has not',
      `${lost} of ${states.length}`,
      lost === 0,
    ),
    expected(
      'A backup meanwhile',
      `${away.state}: ${away.problem}`,
      away.state === 'failed' && away.problem.includes('ECONNREFUSED'),
    ),
    expected('A backup afterwards', afterwards.state, afterwards.state === 'done'),
  ]
}

const keyOf = (image: string) => `pictures/${/[\w-]+\.webp/.exec(image)?.[0]}`
