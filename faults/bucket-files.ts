import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { openStorage, type Storage } from '#platform/storage/storage.server.ts'
import { tellOnly, type Measure } from '#bench/measure.ts'
import type { CephGateway } from './ceph-gateway.ts'
import { waitFor } from './wait-for.ts'

const MB = 1_000_000
const largeMb = 30
const backupMb = 300
/** Every letter that a key may have. */
const oddKeys = [
  'pictures/a b!_c-d.E.webp',
  'pictures/deep/er/ye!t/x.webp',
  `pictures/${'x'.repeat(900)}.webp`,
]

/** A line about what was expected. */
export const expected = (name: string, value: string, isReached: boolean): Measure => ({
  ...tellOnly(name, value),
  isReached,
})

/** The adapter against the gateway, without a store around it. */
export async function tryFiles(gateway: CephGateway, path: string): Promise<Measure[]> {
  const storage = await openOn(gateway)
  await writeFile(path, randomBytes(largeMb * MB))
  const sizes = [0, 1, 100_000, largeMb * MB]
  return [
    expected(
      'Files of 0, 1, 100,000 and 30,000,000 bytes, byte for byte',
      ...(await tryAll(sizes, (size) => comesBack(storage, `pictures/${size}.webp`, randomBytes(size)))),
    ),
    expected(
      'Keys with spaces, !, folders and 900 letters',
      ...(await tryAll(oddKeys, (key) => comesBack(storage, key, Buffer.from(key)))),
    ),
    expected(
      'A file of 30 MB copied from disk, its size told',
      ...(await tryAll([path], async () => {
        await storage.copyFrom(path, 'backups/large')
        return (await storage.findState('backups/large'))?.startsWith(`${largeMb * MB}-`) ?? false
      })),
    ),
    expected(
      'Files that are not there, and a second removal',
      ...(await tryAll(['pictures/none.webp'], async (key) => {
        await storage.remove(key)
        return (await storage.read(key)) === null && (await storage.findState(key)) === null
      })),
    ),
  ]
}

export async function openOn(gateway: CephGateway, endpoint = gateway.url): Promise<Storage> {
  const { bucket, owner: credentials } = gateway
  return await openStorage({
    kind: 's3',
    bucket,
    prefix: 'my shop/',
    endpoint,
    region: 'us-east-1',
    credentials,
  })
}

async function tryAll<T>(
  inputs: readonly T[],
  isRight: (input: T) => Promise<boolean>,
): Promise<[string, boolean]> {
  let right = 0
  for (const input of inputs) if (await isRight(input)) right += 1
  return [`${right} of ${inputs.length}`, right === inputs.length]
}

async function comesBack(storage: Storage, key: string, bytes: Buffer): Promise<boolean> {
  await storage.write(key, bytes)
  const isSame = (await storage.read(key))?.equals(bytes) ?? false
  await storage.remove(key)
  return isSame && (await storage.read(key)) === null
}

/**
 * kill -9 of the gateway when a third of a large file is on its way: an error with its reason, no half file, and the
 * next time it works.
 */
export async function killUpload(gateway: CephGateway, path: string): Promise<Measure> {
  await writeFile(path, Buffer.alloc(backupMb * MB, 'backup'))
  let sent = 0
  const relay = createServer((client) => {
    const service = connect(gateway.port, '127.0.0.1')
    client.on('data', ({ length }) => (sent += length)).on('error', () => service.destroy())
    client.pipe(service).on('error', () => client.destroy())
    service.pipe(client)
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const storage = await openOn(gateway, `http://127.0.0.1:${(relay.address() as AddressInfo).port}`)
  const upload = storage.copyFrom(path, 'backups/killed').then(
    () => 'taken',
    (error: Error) => error.message,
  )
  await waitFor(() => sent > (backupMb * MB) / 3, { limitMs: 60_000, what: 'third of the file' })
  await gateway.stop('SIGKILL')
  const said = await upload
  relay.close()
  await gateway.start()
  const direct = await openOn(gateway)
  const left = await direct.findState('backups/killed')
  await direct.copyFrom(path, 'backups/killed')
  const isWhole = (await direct.findState('backups/killed'))?.startsWith(`${backupMb * MB}-`) ?? false
  const isRight = /Cannot write file .*: \w+$/.test(said) && left === null && isWhole
  const ends = [said.split(': ').at(-1), left ?? 'nothing left', isWhole ? 'then whole' : 'then not whole']
  return expected('kill -9 of the gateway when 100 of 300 MB are in', ends.join(', '), isRight)
}
