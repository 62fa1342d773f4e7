import { expect, it } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { listSettingChanges } from '#settings/store/history/setting-changes.server.ts'
import { listProducts } from '#catalogue/catalogue.server.ts'
import { defaultListingQuery } from '#catalogue/listing/listing-query.ts'
import { readSynonyms, saveSynonyms } from './synonyms.server.ts'
import { synonymForm } from './synonyms.ts'

const search = async (words: string) => {
  const { cards } = await listProducts({ ...defaultListingQuery, sort: 'best-match', search: words })
  return cards.map(({ name }) => name)
}

it('are the owner’s: the next search goes by them, and the history has the lines that changed (R221)', async () => {
  const { id: userId } = await buildPerson({ name: 'Olive Owner', isAdmin: true })
  await buildProduct({ name: 'Cream davenport', category: 'Other' })
  await buildProduct({ name: 'Potting bench', category: 'Other' })
  expect(await search('sofa')).toEqual([])
  const { searchWords } = await readSynonyms()
  const changed = searchWords.replace('sofa, couch', 'davenport, sofa, couch')
  const form = synonymForm.parse({
    searchWords: `${changed}\r\n\r\n  Garden  table ,potting bench, Garden table\n`,
  })
  for (let sent = 0; sent < 2; sent += 1) await saveSynonyms({ form, userId })
  expect((await readSynonyms()).searchWords).toBe(`${changed}\nGarden table, potting bench`)
  expect(await search('sofas')).toEqual(['Cream davenport'])
  expect(await search('love-seat')).toEqual(['Cream davenport'])
  expect(await search('garden tables')).toEqual(['Potting bench'])
  const [change, ...others] = await listSettingChanges()
  expect(others).toEqual([])
  expect(change).toMatchObject({
    who: 'Olive Owner',
    before: { searchWords: expect.stringMatching(/^sofa, couch[^\n]*$/) },
    after: {
      searchWords: expect.stringMatching(/^davenport, sofa, couch[^\n]*\nGarden table, potting bench$/),
    },
  })
  await saveSynonyms({ form: { searchWords: [] }, userId })
  expect(await search('sofas')).toEqual([])
})

it.each([
  'sofa',
  'sofa, ,',
  'sofa, !!',
  'sofa, the very best large leather couch',
  `sofa, ${'x'.repeat(300)}`,
  Array.from({ length: 301 }, (_, line) => `sofa${line}, couch${line}`).join('\n'),
])('refuse %j', (searchWords) => {
  expect(synonymForm.safeParse({ searchWords }).success).toBe(false)
})
