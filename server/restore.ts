import { pathOf, runCommand } from './command.ts'

// `npm run restore FILE [replace]`: puts a backup into the shop's database, all of it or nothing.
const [, , name, word] = process.argv

runCommand(async ({ store, say }) => {
  if (!name || (word !== undefined && word !== 'replace')) {
    say('Use: npm run restore FILE [replace]')
    return false
  }
  const outcome = await store.restore(pathOf(name), word === 'replace')
  if (!outcome.ok) {
    say(outcome.error.message)
    return false
  }
  const { manifest, isSameSecret } = outcome.value
  for (const { name: table, rows } of manifest.tables)
    if (rows > 0) say(`  ${table}: ${rows} rows, all alike`)
  say(`The shop of ${manifest.createdAt} is back, with ${manifest.files.length} pictures.`)
  if (!isSameSecret) say('AUTH_SECRET was another one: apps as second factors have to be set up anew.')
  return true
})
