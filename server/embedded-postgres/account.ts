import { lchown, readdir, readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { NeedsOwner } from '#platform/config.ts'
import { runProgram } from './command.ts'

/** The words to put before a PostgreSQL program, and who has to own its files (absent: the current user). */
export type ProcessAccount = { prefix: readonly string[]; owner?: Owner }

type Owner = { uid: number; gid: number }

/**
 * Decides under which account PostgreSQL runs, since it refuses to run as root. The owner of the
 * folder decides: an ordinary user starts it directly; root starts it inside a user namespace (the
 * files stay root's), or as another account where such namespaces are switched off.
 * `folder` (existing) may change its owner in that last case. Every way is tried out before it is chosen.
 * Throws an Error with the fix when there is none.
 */
export async function chooseAccount(folder: string, program: string): Promise<ProcessAccount> {
  const uid = process.getuid?.()
  if (uid === undefined) return { prefix: [] }
  const owner = await stat(folder)
  if (uid !== 0 && owner.uid !== uid) {
    throw new NeedsOwner(
      `The database folder ${folder} belongs to another account (user id ${owner.uid}): ` +
        'start the shop as that account, or set DATA_DIR to a folder of your own.',
    )
  }
  for (const account of await listAccounts(uid, owner)) {
    if (account.owner && account.owner.uid !== (await stat(folder)).uid)
      await giveFolder(folder, account.owner)
    const test = ['sh', '-c', 'test -w "$1" && "$2" --version', 'sh', folder, program]
    if ((await runProgram([...account.prefix, ...test], 20_000)).code === 0) return account
  }
  throw new NeedsOwner(
    uid === 0
      ? 'PostgreSQL refuses to run as root, and no other account can be used here: ' +
          'start the shop as an ordinary user, or set DATABASE_URL to a running PostgreSQL.'
      : `PostgreSQL cannot run with the folder ${folder}: check that you may write there and that ${program} runs.`,
  )
}

/** Hands a folder and everything in it to another account (root only). */
async function giveFolder(folder: string, owner: Owner): Promise<void> {
  await lchown(folder, owner.uid, owner.gid)
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), owner.uid, owner.gid)
  }
}

async function listAccounts(uid: number, owner: Owner): Promise<ProcessAccount[]> {
  const untied: ProcessAccount = { prefix: [] }
  if (process.platform !== 'linux') return [untied]
  // Dies with us: the kernel sends the signal for a quick, clean shutdown when Node is killed.
  const tie = ['setpriv', '--pdeathsig', 'INT']
  const isTieKnown = (await runProgram([...tie, 'true'], 10_000)).code === 0
  const direct: ProcessAccount = isTieKnown ? { prefix: tie } : untied
  const stranger = await readStranger()
  const mapped: ProcessAccount = {
    prefix: [
      'unshare',
      '--user',
      `--map-user=${stranger.uid}`,
      `--map-group=${stranger.gid}`,
      ...direct.prefix,
    ],
  }
  if (uid !== 0) return hasName() ? [direct] : [mapped, direct]
  const other = owner.uid === 0 ? stranger : owner
  const become = [
    ...(isTieKnown ? tie : ['setpriv']),
    `--reuid=${other.uid}`,
    `--regid=${other.gid}`,
    '--clear-groups',
  ]
  // Lets that account pass folders that only root may enter (a checkout below /root, say).
  const pass = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const dropped = [
    { prefix: become, owner: other },
    { prefix: [...become, ...pass], owner: other },
  ]
  return owner.uid === 0 ? [mapped, ...dropped] : dropped
}

/** An account without root's rights that has a name, which `initdb` insists on. */
async function readStranger(): Promise<Owner> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = new RegExp(`^${name}:.*$`, 'm').exec(accounts)?.[0].split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return { uid: 65_534, gid: 65_534 }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
