import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { connect as openSocket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chooseAccount } from '#server/embedded-postgres/account.ts'
import { createCommandEnvironment, runProgram } from '#server/embedded-postgres/command.ts'
import { findFreePort } from '#scripts/free-port.ts'

const PATIENCE_MS = 10_000

/** PgBouncer's settings: each transaction gets any connection, and roles are looked up in the server behind. */
export function poolerSettings({ port, server }: { port: number; server: URL }): string {
  return `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users.txt
auth_user = ${server.username}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
`
}

/** The version of the PgBouncer on the PATH, such as 1.18.0; undefined when there is none. */
export async function findPoolerVersion(): Promise<string | undefined> {
  const { code, output } = await runProgram(['pgbouncer', '--version'], 10_000)
  return code === 0 ? /PgBouncer (\S+)/i.exec(output)?.[1] : undefined
}

/** Starts PgBouncer in transaction mode in front of a server. @throws when it does not listen. */
export async function startPooler(
  adminUrl: string,
  folder: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new URL(adminUrl)
  const port = await findFreePort()
  await mkdir(folder, { mode: 0o700 })
  const files = [
    { path: join(folder, 'pgbouncer.ini'), text: poolerSettings({ port, server }) },
    { path: join(folder, 'users.txt'), text: `"${server.username}" "${server.password}"\n` },
  ]
  for (const { path, text } of files) await writeFile(path, text, { mode: 0o600 })
  const { prefix, owner } = await chooseAccount(folder, 'pgbouncer')
  if (owner) for (const { path } of files) await chown(path, owner.uid, owner.gid)
  const [program = '', ...words] = [...prefix, 'pgbouncer', 'pgbouncer.ini']
  const child = spawn(program, words, { cwd: folder, env: createCommandEnvironment(), stdio: 'ignore' })
  const ended = once(child, 'exit')
  await waitForPort(port, () => child.exitCode !== null)
  return {
    url: `postgres://127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function waitForPort(port: number, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isListening(port))) {
    if (hasEnded() || performance.now() > deadline) throw new Error('PgBouncer does not listen')
    await wait(50)
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = openSocket(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
