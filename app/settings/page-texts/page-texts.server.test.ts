import { expect, it } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { listSettingChanges } from '#settings/store/history/setting-changes.server.ts'
import { readPageTexts, savePageTexts } from './page-texts.server.ts'
import { pageTextsForm } from './page-texts.ts'

it('saves the texts and who changed what, however often', async () => {
  const { id: userId } = await buildPerson({ name: 'Olive Owner', isAdmin: true })
  expect(await readPageTexts()).toBeNull()
  const first = pageTextsForm.parse({ aboutLead: 'A family store.' })
  await savePageTexts({ form: first, userId })
  expect(await readPageTexts()).toMatchObject(first)
  await savePageTexts({ form: first, userId })
  await savePageTexts({ form: { ...first, aboutLead: null }, userId })
  expect(await readPageTexts()).toMatchObject({ aboutLead: null })
  expect(await listSettingChanges()).toMatchObject([
    {
      settings: 'pages',
      who: 'Olive Owner',
      before: { aboutLead: 'A family store.' },
      after: { aboutLead: null },
    },
    { settings: 'pages', before: { aboutLead: null }, after: { aboutLead: 'A family store.' } },
  ])
})

it('writes down every one of several first texts at once', async () => {
  const { id: userId } = await buildPerson({ isAdmin: true })
  const stories = ['One', 'Two', 'Three', 'Four']
  await Promise.all(
    stories.map((aboutStory) => savePageTexts({ form: { ...pageTextsForm.parse({}), aboutStory }, userId })),
  )
  const changes = (await listSettingChanges()).filter(({ after }) => 'aboutStory' in after)
  expect(changes.map(({ after }) => after.aboutStory).toSorted()).toEqual(stories.toSorted())
  expect(new Set(changes.map(({ before }) => before.aboutStory)).size).toBe(stories.length)
})
