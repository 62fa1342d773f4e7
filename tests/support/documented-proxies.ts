import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#scripts/free-port.ts'
import type { Certificate } from './certificate.ts'

const START_LIMIT_MS = 20_000
const STOP_LIMIT_MS = 3000
const guide = '../../docs/deployment.md'

interface Ports {
  http: number
  https: number
  shop: number
}

/** A proxy of docs/deployment.md, run as it is configured there or in deploy/. */
interface DocumentedProxy {
  name: string
  /** Its program, or null where it is not installed. */
  program: string | null
  /** Where its configuration is: a file, or the block of a document in its language. */
  source: string
  /** What differs on this machine: names, ports, certificates. Every pair must be found in the block. */
  replacements(ports: Ports, folder: string): [documented: string, here: string][]
  /** The file that the program reads, made of the block. */
  configurationOf(block: string, folder: string): string
  argumentsOf(file: string, folder: string): string[]
}

const caddy: DocumentedProxy = {
  name: 'Caddy',
  program: findProgram('caddy'),
  source: '../../deploy/Caddyfile',
  replacements: (ports, folder) => [
    [
      'email owner@shop.example',
      `admin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}`,
    ],
    [
      '# tls /etc/ssl/store/cert.pem /etc/ssl/store/key.pem',
      `tls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`,
    ],
    ['shop.example', 'localhost'],
    ['127.0.0.1:3000', `127.0.0.1:${ports.shop}`],
  ],
  configurationOf: (block) => block,
  argumentsOf: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
}

const nginx: DocumentedProxy = {
  name: 'nginx',
  program: findProgram('nginx'),
  source: guide,
  replacements: (ports, folder) => [
    ['/etc/letsencrypt/live/shop.example/fullchain.pem', join(folder, 'cert.pem')],
    ['/etc/letsencrypt/live/shop.example/privkey.pem', join(folder, 'key.pem')],
    ['shop.example', 'localhost'],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
    ['127.0.0.1:3000', `127.0.0.1:${ports.shop}`],
  ],
  // What a system's own nginx.conf says around it.
  configurationOf: (block, folder) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  gzip on;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
${block}
}`,
  argumentsOf: (file, folder) => ['-p', folder, '-c', file, '-e', 'stderr'],
}

export const documentedProxies: readonly DocumentedProxy[] = [caddy, nginx]

/** Starts a proxy with its block of the guide. @throws when it does not start, or when a replacement finds nothing. */
export async function startDocumentedProxy(
  proxy: DocumentedProxy & { program: string },
  { certificate, shopPort }: { certificate: Certificate; shopPort: number },
) {
  const folder = await mkdtemp(join(tmpdir(), 'store-proxy-'))
  await mkdir(join(folder, 'logs'))
  await writeFile(join(folder, 'cert.pem'), certificate.cert)
  await writeFile(join(folder, 'key.pem'), certificate.key, { mode: 0o600 })
  const ports = { http: await findFreePort(), https: await findFreePort(), shop: shopPort }
  const block = adapt(await readConfiguration(proxy), proxy.replacements(ports, folder))
  const file = join(folder, 'proxy.conf')
  await writeFile(file, proxy.configurationOf(block, folder))
  const child = spawn(proxy.program, proxy.argumentsOf(file, folder), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
  const ended = once(child, 'exit')
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    // Both would wait for browsers that keep a connection open.
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await ended
    clearTimeout(limit)
    await rm(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await isListening(ports.https))) {
    if (child.exitCode === null && Date.now() < deadline) {
      await sleep(50)
      continue
    }
    await stop()
    throw new Error(`${proxy.name} did not start:\n${output}`)
  }
  return { origin: `https://localhost:${ports.https}`, plainOrigin: `http://localhost:${ports.http}`, stop }
}

async function readConfiguration({ source }: DocumentedProxy): Promise<string> {
  const text = await readFile(new URL(source, import.meta.url), 'utf8')
  if (source !== guide) return text
  const [, block] = /^```nginx\n(.*?)^```$/ms.exec(text) ?? []
  if (!block) throw new Error('docs/deployment.md has no block of nginx.')
  return block
}

function adapt(block: string, replacements: [string, string][]): string {
  return replacements.reduce((text, [documented, here]) => {
    if (!text.includes(documented)) throw new Error(`The configuration does not say '${documented}'.`)
    return text.replaceAll(documented, () => here)
  }, block)
}

/** Servers' programs lie where only root's PATH leads. */
function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const paths = folders.map((folder) => join(folder, name))
  return (
    paths.find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    }) ?? null
  )
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
