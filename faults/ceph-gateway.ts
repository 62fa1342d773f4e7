import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3'
import { runProgram } from '#server/embedded-postgres/command.ts'
import { findFreePort } from '#scripts/free-port.ts'
import type { Workshop } from '#bench/workshop.ts'
import { cephSettings } from './ceph-settings.ts'
import { findProgram, startDaemon, type Daemon } from './daemon.ts'

const startLimitMs = 60_000
const packages = 'radosgw ceph-mon ceph-osd ceph-common'
const programs = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'ceph-authtool', 'monmaptool']

export interface S3Key {
  accessKeyId: string
  secretAccessKey: string
}

/** Ceph's S3 gateway, which several providers run, on a small Ceph of its own in memory. */
export class CephGateway {
  readonly bucket = 'shop-pictures'
  /** Owns the bucket. */
  readonly owner: S3Key = { accessKeyId: 'OWNERKEY', secretAccessKey: 'only/for+tests' }
  /** May read, write and remove, but not list. */
  readonly withoutList: S3Key = { accessKeyId: 'CLERKKEY', secretAccessKey: 'only-for-tests' }
  readonly port: number
  readonly version: string
  readonly #config: string
  #gateway: Daemon | undefined

  private constructor(port: number, config: string, version: string) {
    this.port = port
    this.#config = config
    this.version = version
  }

  /** Starts it with its bucket; it ends with the part. @throws {CannotRun} where it is not installed. */
  static async open(workshop: Workshop): Promise<CephGateway> {
    for (const name of programs) await findProgram(name, packages)
    const version = /version (\S+)/.exec(await run(['radosgw', '--version']))?.[1] ?? 'unknown'
    const port = await findFreePort()
    const config = await startCluster(workshop, port)
    const gateway = new CephGateway(port, config, version)
    workshop.keep(() => gateway.stop())
    for (const [user, key] of Object.entries({ owner: gateway.owner, clerk: gateway.withoutList })) {
      const keys = [`--access-key=${key.accessKeyId}`, `--secret=${key.secretAccessKey}`]
      await run([
        'radosgw-admin',
        '-c',
        config,
        'user',
        'create',
        `--uid=${user}`,
        `--display-name=${user}`,
        ...keys,
      ])
    }
    await gateway.start()
    await gateway.#makeBucket()
    return gateway
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async #makeBucket(): Promise<void> {
    const credentials = this.owner
    const client = new S3Client({
      endpoint: this.url,
      forcePathStyle: true,
      region: 'us-east-1',
      credentials,
    })
    await client.send(new CreateBucketCommand({ Bucket: this.bucket }))
    const allowed = {
      Effect: 'Allow',
      Principal: { AWS: ['arn:aws:iam:::user/clerk'] },
      Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      Resource: [`arn:aws:s3:::${this.bucket}/*`],
    }
    const policy = JSON.stringify({ Version: '2012-10-17', Statement: [allowed] })
    await client.send(new PutBucketPolicyCommand({ Bucket: this.bucket, Policy: policy }))
    client.destroy()
  }

  /** Its data outlives its end. */
  async start(): Promise<void> {
    this.#gateway = await startServer(['radosgw', '-f', '-c', this.#config, '-n', 'client.rgw'], this.port)
  }

  /** With SIGKILL, in the middle of an upload. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> {
    await this.#gateway?.end(signal)
    this.#gateway = undefined
  }
}

/** One monitor and one store in memory; only loopback, and nothing asks for keys. @returns the configuration's path. */
async function startCluster(workshop: Workshop, gatewayPort: number): Promise<string> {
  const folder = await workshop.makeFolder('ceph')
  for (const name of ['', 'mon', 'osd', 'rgw', 'run']) await mkdir(join(folder, name))
  const at = (name: string) => join(folder, name)
  const [cluster, store, port] = [randomUUID(), randomUUID(), await findFreePort()]
  const config = at('ceph.conf')
  await writeFile(config, cephSettings({ folder, cluster, port, gatewayPort }))
  const monitor = `[v1:127.0.0.1:${port}]`
  await run([
    'ceph-authtool',
    '--create-keyring',
    at('keyring'),
    '--gen-key',
    '-n',
    'mon.',
    '--cap',
    'mon',
    'allow *',
  ])
  await run(['monmaptool', '--create', '--addv', 'a', monitor, '--fsid', cluster, at('monmap')])
  await run([
    'ceph-mon',
    '-c',
    config,
    '-i',
    'a',
    '--mkfs',
    '--monmap',
    at('monmap'),
    '--keyring',
    at('keyring'),
  ])
  // A monitor listens before it answers, and says nothing before it is a quorum.
  const isAnswered = async (question: string[], answer: string) =>
    (await run(['ceph', '-c', config, ...question]).catch(() => '')).includes(answer)
  const isQuorum = () => isAnswered(['mon', 'stat'], 'quorum')
  const mon = await startServer(['ceph-mon', '-f', '-c', config, '-i', 'a'], isQuorum)
  workshop.keep(() => mon.end())
  await run(['ceph', '-c', config, 'osd', 'new', store, '0'])
  await run(['ceph-osd', '-c', config, '-i', '0', '--mkfs', '--osd-uuid', store])
  const isUp = () => isAnswered(['osd', 'stat'], '1 up')
  const osd = await startServer(['ceph-osd', '-f', '-c', config, '-i', '0'], isUp)
  workshop.keep(() => osd.end('SIGKILL'))
  return config
}

/** Runs one of the programs to its end. @returns what it said. @throws with that when it failed. */
async function run([name = '', ...words]: readonly string[]): Promise<string> {
  const { code, output } = await runProgram([await findProgram(name, packages), ...words], startLimitMs)
  if (code !== 0) throw new Error(`${name} failed: ${output.trim().slice(-400)}`)
  return output
}

/** Starts one of them that stays. */
async function startServer(
  [name = '', ...words]: readonly string[],
  ready: Parameters<typeof startDaemon>[1],
): Promise<Daemon> {
  return await startDaemon([await findProgram(name, packages), ...words], ready)
}
