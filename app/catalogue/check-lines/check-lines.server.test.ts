import { expect, it } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { listSettingChanges } from '#settings/store/history/setting-changes.server.ts'
import { listCheckLines } from '#catalogue/checks/checks.server.ts'
import { checkLinesForm } from './check-lines.ts'
import { readCheckLines, saveCheckLines } from './check-lines.server.ts'

it('keeps a line each, once, and says who changed them (R136)', async () => {
  const { id: userId } = await buildPerson({ name: 'Olive Owner', isAdmin: true })
  const usual = await readCheckLines()
  expect(usual.checkToys).toBe('Complete\nWorks\nBattery compartment clean')
  const form = checkLinesForm.parse({
    ...usual,
    checkHome: ' Stands firm \r\n\r\nNo  smell\nStands firm',
    checkToys: '',
  })
  for (let sent = 0; sent < 2; sent += 1) await saveCheckLines({ form, userId })
  expect(await readCheckLines()).toEqual({ ...usual, checkHome: 'Stands firm\nNo  smell', checkToys: '' })
  expect(await listCheckLines('home')).toMatchObject([{ place: 1, line: 'Stands firm' }, { place: 2 }])
  expect(await listSettingChanges()).toMatchObject([
    { who: 'Olive Owner', before: { checkToys: usual.checkToys }, after: { checkToys: '' } },
  ])
})

it.each([{ checkToys: 'a\nb\nc\nd\ne\nf' }, { checkHome: 'x'.repeat(81) }])('refuses %j', (fields) => {
  expect(checkLinesForm.safeParse(fields).success).toBe(false)
})
