import { runCommand, toTypedPath } from './command.ts'

// `npm run load-store FILE|URL`: takes the data of the present store over, from a plain file of pg_dump or from its
// PostgreSQL database, also while this store is open. It can be run again: rows that are here stay unchanged.
const [, , source] = process.argv

runCommand(async ({ store, say }) => {
  if (!source) {
    say('Use: npm run load-store FILE|URL (a plain file of pg_dump, or postgres://…)')
    return false
  }
  const isAddress = /^postgres(?:ql)?:\/\//.test(source)
  const reports = await store.takeOverFrom(isAddress ? { url: source } : { file: toTypedPath(source) })
  if (reports.every(({ taken, already, refused }) => taken + already + refused.length === 0)) {
    say('There are no rows of a store in it.')
    return false
  }
  for (const { table, taken, already, changed, refused } of reports) {
    if (taken + already + refused.length === 0) continue
    say(`${table}: ${taken} taken, ${already} there already, ${refused.length} not taken`)
    for (const { row, what } of changed) say(`  ${row}: ${what.join('; ')}`)
    for (const { row, why } of refused) say(`  ${row} was not taken: ${why}`)
  }
  return true
})
