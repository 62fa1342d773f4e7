import { expect, it } from 'vitest'
import { buildTable } from '#tests/support/build-lot.ts'
import { emptyWork, type LotWork } from '#lots/work/lot-work.ts'
import { formatDraft, parseDraft } from './draft-content.client.ts'

const work: LotWork = {
  ...emptyWork('6f1c2d3e-0000-4000-8000-000000000001'),
  file: {
    name: 'lot.csv',
    importId: '',
    contents: new Blob([new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x0a])]),
    facts: {
      layout: 'template',
      rowCount: 2,
      droppedCount: 0,
      weighedBy: ['equal'],
      header: ['Title', 'Grade'],
      strangeWords: ['Grade B'],
      remarks: [],
    },
  },
  conditions: [{ written: 'Grade B', condition: '', isAsked: true }],
  table: buildTable([{ title: 'Lamp' }, { title: 'Line\u2028break' }]),
}

it('brings the work back, the file as text of today', async () => {
  const back = await parseDraft(await formatDraft(work))
  expect(back).toMatchObject({ ...work, file: { ...work.file, contents: expect.any(Blob) as Blob } })
  expect(await back?.file?.contents.text()).toBe('Café\n')
})

it('takes no draft that is broken', async () => {
  const text = await formatDraft(work)
  for (const wrong of ['', 'null', text.slice(0, -20), text.replace('"version":2', '"version":9')])
    expect(await parseDraft(wrong)).toBeNull()
})
