import { counted } from '#shared/text/counted.ts'
import { tellForgotten } from './process/admin-forget.ts'
import { runCommand } from './command.ts'

type Tools = Awaited<ReturnType<(typeof import('./store.ts'))['openAdminTools']>>
type Say = (line: string) => void

// `npm run admin -- COMMAND`: for an owner who is locked out, and for requests of customers, also while the store
// is open. Anyone who may run it can read the database anyway.
const usage = `Use one of:
  npm run admin -- list
  npm run admin -- remove-factors EMAIL
  npm run admin -- password-link EMAIL
  npm run admin -- end-sessions EMAIL|all
  npm run admin -- forget EMAIL|PHONE|ORDER [keep-open-orders]`
const [, , name = '', email, ...rest] = process.argv

/** The commands for one account, by its address. */
const commandsOfOne: Record<string, (tools: Tools, say: Say, address: string) => Promise<boolean>> = {
  'remove-factors': removeFactors,
  'password-link': tellPasswordLink,
  'end-sessions': endSessions,
}

runCommand(async ({ store, say }) => {
  if (name === 'list' && email === undefined) return await tellAdmins(await store.openAdminTools(), say)
  const ofOne = Object.hasOwn(commandsOfOne, name) ? commandsOfOne[name] : undefined
  if (ofOne && email !== undefined && rest.length === 0)
    return await ofOne(await store.openAdminTools(), say, email)
  if (name === 'forget' && email !== undefined) {
    const { forgetPerson } = await store.openAdminTools()
    return await tellForgotten(forgetPerson, say, [email, ...rest])
  }
  say(usage)
  return false
})

async function endSessions({ endSessionsOf }: Tools, say: Say, address: string): Promise<boolean> {
  const ended = await endSessionsOf(address)
  if (ended === null) return tellUnknown(say, address)
  say(`Ended ${counted(ended, 'session')} of ${address === 'all' ? 'everyone' : address}.`)
  return true
}

async function tellAdmins({ listAdmins }: Tools, say: Say): Promise<boolean> {
  const admins = await listAdmins()
  if (admins.length === 0) say('There is no admin yet.')
  for (const { name: who, email: address, isEmailVerified, factors, recoveryCodes } of admins) {
    const state = [
      isEmailVerified ? 'address confirmed' : 'address not confirmed',
      counted(factors, 'second step'),
      counted(recoveryCodes, 'recovery code'),
    ]
    say(`${address} (${who || 'no name'}): ${state.join(', ')}`)
  }
  return true
}

async function removeFactors({ removeFactorsOf }: Tools, say: Say, address: string): Promise<boolean> {
  const removed = await removeFactorsOf(address)
  if (!removed) return tellUnknown(say, address)
  const { factors, recoveryCodes, sessions } = removed
  say(
    `Removed ${counted(factors, 'second step')} and ${counted(recoveryCodes, 'recovery code')} of ${address}, and ended ${counted(sessions, 'session')}.`,
  )
  say('Sign in with the password, then add a second step and get new recovery codes.')
  return true
}

async function tellPasswordLink({ makeResetLink }: Tools, say: Say, address: string): Promise<boolean> {
  const link = await makeResetLink(address)
  if (!link) return tellUnknown(say, address)
  say(`Open this within an hour to set a new password for ${address}; it works once:`)
  say(link)
  return true
}

function tellUnknown(say: Say, address: string): false {
  say(`There is no account with the address ${address}. Nothing was changed.`)
  return false
}
