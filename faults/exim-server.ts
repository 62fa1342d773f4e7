import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '#server/embedded-postgres/command.ts'
import { findFreePort } from '#scripts/free-port.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import { readMail } from '#tests/support/smtp-catcher.ts'
import type { Workshop } from '#bench/workshop.ts'
import { findProgram, startDaemon, type Daemon } from './daemon.ts'
import { eximSettings, friendly, type MailHabits } from './exim-settings.ts'
import { waitFor } from './wait-for.ts'

/** Who Debian's packages run Exim and postgrey as; an ordinary user runs them as himself. */
const debianAccount = 'Debian-exim'
const spoolLimitMs = 60_000

/** What only a real mailbox can tell: the mail as it lies there. */
export type MailboxMail = ReturnType<typeof readMail>

/** Debian's Exim on loopback, with a configuration, a spool and a mailbox of its own. */
export class EximServer {
  readonly port: number
  /** Of its own certificate and the one of another name: what a client trusts. */
  readonly trusted: string
  readonly version: string
  readonly #folder: string
  readonly #program: string
  readonly #account: Account
  #daemon: Daemon | undefined

  private constructor(
    port: number,
    folder: string,
    found: { program: string; version: string; account: Account },
  ) {
    this.port = port
    this.#folder = folder
    this.trusted = join(folder, 'trusted.pem')
    this.#program = found.program
    this.version = found.version
    this.#account = found.account
  }

  /** Makes its folder; it ends with the part. @throws {CannotRun} where there is no Exim. */
  static async open(workshop: Workshop): Promise<EximServer> {
    const program = await findProgram('exim4', 'exim4-daemon-light')
    const version = /version (\S+)/.exec((await runProgram([program, '-bV'])).output)?.[1] ?? 'unknown'
    const account = await findAccount()
    const folder = await mkdtemp(join(tmpdir(), 'store-mail-server-'))
    workshop.keep(() => rm(folder, { recursive: true, force: true }))
    const server = new EximServer(await findFreePort(), folder, { program, version, account })
    workshop.keep(() => server.stop('SIGKILL'))
    for (const name of ['spool', 'log', 'mailbox']) await mkdir(join(folder, name))
    await server.#writeCertificates()
    for (const name of ['', ...(await readdir(folder))]) {
      if (account.ids) await chown(join(folder, name), account.ids.uid, account.ids.gid)
    }
    return server
  }

  /** The store's SMTP_URL; with TLS required, as of every server that is not this machine. */
  get url(): string {
    return `smtp://store:${encodeURIComponent(friendly.password)}@localhost:${this.port}?requireTLS=true`
  }

  async #writeCertificates(): Promise<void> {
    const names = { own: 'localhost', 'other-name': 'mail.other.example', stranger: 'localhost' }
    const trusted: string[] = []
    for (const [file, host] of Object.entries(names)) {
      const { cert, key } = await makeCertificate([host])
      await writeFile(join(this.#folder, `${file}.pem`), cert)
      await writeFile(join(this.#folder, `${file}.key`), key)
      if (file !== 'stranger') trusted.push(cert)
    }
    await writeFile(this.trusted, trusted.join(''))
  }

  /** Starts it, or starts it again, with habits other than the friendly ones. */
  async start(changes: Partial<MailHabits> = {}): Promise<void> {
    await this.stop()
    const { user, group, prefix } = this.#account
    const place = { folder: this.#folder, port: this.port, account: { user, group } }
    const file = join(this.#folder, 'exim.conf')
    await writeFile(file, eximSettings(place, { ...friendly, ...changes }))
    await chmod(file, 0o644)
    this.#daemon = await startDaemon([...prefix, this.#program, '-C', file, '-bdf', '-q1s'], this.port)
  }

  /**
   * With SIGKILL, in the middle of whatever it does. Otherwise once all that it took lies in the mailbox: of a delivery
   * that ends between mailbox and note it would put the mail there again.
   */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.#daemon && signal === 'SIGTERM')
      await waitFor(() => this.#isSpoolEmpty(), { limitMs: spoolLimitMs, what: 'empty spool' })
    await this.#daemon?.end(signal)
    this.#daemon = undefined
  }

  async #isSpoolEmpty(): Promise<boolean> {
    const names = await readdir(join(this.#folder, 'spool', 'input')).catch(() => [])
    // A mail that was broken off has no header's file.
    return !names.some((name) => name.endsWith('-H'))
  }

  /** Everything in the mailbox. */
  async readMailbox(): Promise<MailboxMail[]> {
    const folder = join(this.#folder, 'mailbox', 'new')
    const names = await readdir(folder).catch(() => [])
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return texts.map((text) => readMail(text.replaceAll('\n', '\r\n')))
  }

  /** What it wrote down. */
  async readLog(): Promise<string> {
    return await readFile(join(this.#folder, 'log', 'mainlog'), 'utf8').catch(() => '')
  }
}

interface Account {
  user: string
  group: string
  /** What a command is put behind to run as it. */
  prefix: string[]
  /** Null: we are it. */
  ids: { uid: number; gid: number } | null
}

/** Exim takes a configuration that is not Debian's only without its rights of a superuser. */
export async function findAccount(): Promise<Account> {
  const isRoot = process.getuid?.() === 0
  const who = isRoot ? [debianAccount] : []
  const idOf = async (what: string) => (await runProgram(['id', what, ...who])).output.trim()
  const [user, group] = [await idOf('-un'), await idOf('-gn')]
  if (!isRoot) return { user, group, prefix: [], ids: null }
  const ids = { uid: Number(await idOf('-u')), gid: Number(await idOf('-g')) }
  return { user, group, prefix: ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups'], ids }
}
