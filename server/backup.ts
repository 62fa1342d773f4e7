import { join, resolve } from 'node:path'
import { toTypedPath, runCommand } from './command.ts'

// `npm run backup [FILE]`: everything that the shop has in one file, also while it is open.
const [, , name] = process.argv

runCommand(async ({ store, config, say }) => {
  const stamp = new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15)
  const file = name ? toTypedPath(name) : resolve(config.dataDir, 'backups', `store-${stamp}.tar.gz`)
  const { tables, files } = await store.backUp(file)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${rows} rows of ${tables.length} tables and ${files.length} pictures are in ${file}`)
  if (!config.authSecret)
    say(`Keep ${join(config.dataDir, 'auth-secret')} as well: two-step sign-in is encrypted with it.`)
  return true
})
