import { expect, it } from 'vitest'
import { listCommands, listToldTables, readModule, tablesWrittenBy } from './command-histories.ts'

/** Joined for a name, or changed with nothing to tell. */
const told = listToldTables()
for (const table of ['products', 'lots', 'users']) told.delete(table)

const isTold = (command: { file: string; part: Parameters<typeof tablesWrittenBy>[1] }) =>
  [...tablesWrittenBy(command.file, command.part)].some((table) => told.has(table))

/** What no history has, and why. */
const untold: Readonly<Record<string, readonly string[]>> = {
  'changes nothing': [
    'pages/admin/former/former.ts',
    'pages/admin/lots/lot-conditions.ts',
    'sending a test message',
  ],
  'is told by what comes of it': [
    'beginning a backup',
    'stopping a backup',
    'stopping a run of the danger zone',
    'looking for pictures',
    'stopping the look for pictures',
    'deciding about the markdowns of a product',
    'letting the markdown rules go on with a product',
    'deciding on an email about changes',
    'saving a markdown rule',
    'removing a markdown rule',
    'moving a markdown rule up',
    'saving when markdowns run',
  ],
  'is about a device or a list of who does it': [
    'hiding the first steps',
    'noting that the phone opens the store',
    'moving a message',
    'removing a device',
    'turning on messages',
    'pages/admin/notifications/device-renewal.ts',
    'pages/admin/lots/lot-draft.ts',
    'pages/admin/lots/lot-draft-removal.ts',
  ],
  'shows who did it nowhere yet': [
    'keeping a quick item as a product',
    'removing a blocked date',
    'pages/admin/lots/condition-factors.ts',
  ],
}

it('every command of the back office leaves an entry in a history, or says why not (R95)', () => {
  const commands = listCommands()
  expect(commands.length).toBeGreaterThan(100)
  const found = commands.filter((one) => !isTold(one)).map(({ name }) => name)
  expect(found.toSorted()).toEqual(Object.values(untold).flat().toSorted())
})

it('would see a command that writes nothing that a history reads, also by way of a service', () => {
  const page = (table: string) => {
    const service = `${table}/x.server.ts`
    readModule(
      service,
      `export async function save() { await write() }\nconst write = () => db.insertInto('${table}')`,
    )
    const file = `pages/admin/${table}.tsx`
    const text = `import { save } from '#${service}'\nexport const action = commands({ go: command({ run: () => save() }) })`
    readModule(file, text)
    return listCommands([file]).map(isTold)
  }
  expect([page('orderNotes'), page('lotDrafts')]).toEqual([[true], [false]])
})
