import { neverRestored } from '#upkeep/backup/ended-sign-ins.server.ts'
import { restoreFailureText } from '#upkeep/backup/restore-failure.ts'
import { toTypedPath, runCommand } from './command.ts'

// `npm run restore FILE [replace]`: restores a backup into the shop's database, completely or not at all.
const [, , name, word] = process.argv
const isNeverRestored = (table: string) => neverRestored.some((name) => name === table)

runCommand(async ({ store, say }) => {
  if (!name || (word !== undefined && word !== 'replace')) {
    say('Use: npm run restore FILE [replace]')
    return false
  }
  say('Restoring. Ctrl-C cancels it and changes nothing.')
  const outcome = await store.restore(toTypedPath(name), word === 'replace', (done, total) => {
    const tenths = (parts: number) => Math.floor((parts * 10) / total)
    if (tenths(done) > tenths(done - 1)) say(`  ${tenths(done) * 10}%`)
  })
  if (!outcome.ok) {
    say(restoreFailureText(outcome.error))
    return false
  }
  const { manifest, isSameSecret, admins } = outcome.value
  for (const { name: table, rows } of manifest.tables)
    if (rows > 0 && !isNeverRestored(table)) say(`  ${table}: ${rows} rows, all alike`)
  say(`The shop of ${manifest.createdAt} is back, with ${manifest.files.length} pictures.`)
  say('Everyone is signed out, and links that were mailed before are void.')
  say(`Roles are as they were then. Admins: ${admins.join(', ') || 'none'}. Look through them.`)
  if (!isSameSecret) say('AUTH_SECRET was another one: authenticator apps have to be set up again.')
  return true
})
