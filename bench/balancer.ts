import { spawn, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '#scripts/free-port.ts'
import type { Workshop } from './workshop.ts'

/** The header in which the balancer says which server answered. */
export const SERVED_BY = 'x-served-by'

/** Where Debian puts what only administrators run. */
const programs = ['haproxy', '/usr/sbin/haproxy']

/** HAProxy as docs/deployment.md has it: each server in its turn, whatever was asked before, and only those that say they are ready. */
export function balancerSettings(port: number, servers: readonly number[]): string {
  const lines = servers.map((server) => `  server store${server} 127.0.0.1:${server} check`)
  return `global
  maxconn 2000
defaults
  mode http
  timeout connect 5s
  timeout check 2s
  timeout client 120s
  timeout server 120s
  option forwardfor
  retries 3
  option redispatch
frontend shop
  bind 127.0.0.1:${port}
  default_backend store
backend store
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host 127.0.0.1:${port}
  http-response set-header ${SERVED_BY} %s
  default-server inter 200ms fall 1 rise 1
${lines.join('\n')}
`
}

/** The installed HAProxy; undefined when there is none. */
export function findBalancer(): string | undefined {
  return programs.find((program) => spawnSync(program, ['-v']).status === 0)
}

/** Starts HAProxy in front of servers on these ports; it ends with the part. @throws when it is not installed. */
export async function startBalancer(
  workshop: Workshop,
  { port, servers }: { port: number; servers: readonly number[] },
): Promise<void> {
  const program = findBalancer()
  if (!program) throw new Error('HAProxy is not installed (apt-get install haproxy)')
  const folder = await workshop.makeFolder(`balancer-${await findFreePort()}`)
  await mkdir(folder)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, balancerSettings(port, servers))
  workshop.keepChild(spawn(program, ['-db', '-f', file], { stdio: 'ignore' }))
}
