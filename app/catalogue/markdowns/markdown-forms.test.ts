import { expect, it } from 'vitest'
import { ruleForm } from './markdown-forms.ts'
import { markdownSettingsForm } from './markdown-settings.ts'
import { describeSchedule, describeScope, describeSteps, nextDropOnTag } from './markdown-texts.ts'

const typed = {
  category: ' Tables ',
  day1: '60',
  percent1: '40 %',
  day2: '30',
  percent2: '20',
  floor_kind: 'cost',
  floor: '50%',
}
const refusalOf = (values: object) => ruleForm.safeParse({ ...typed, ...values }).error?.issues[0]?.message

it('reads a rule, its steps in the order of their days', () => {
  const rule = ruleForm.parse(typed)
  expect(rule).toEqual({
    category: 'Tables',
    condition: null,
    lotId: null,
    floor: { kind: 'cost', percent: 50 },
    steps: [
      { day: 30, percent: 20 },
      { day: 60, percent: 40 },
    ],
  })
  expect(describeSteps(rule.steps)).toBe('Day 30: 20% off, day 60: 40% off')
  expect(describeScope(rule, 'Truck 12')).toBe('Tables · lot “Truck 12”')
  expect(describeScope({ category: null, condition: null }, null)).toBe('Everything')
})

type Refusal = [values: Record<string, string>, message: string]
const wrongStep = 'Each step needs a day from 1 to 3650 and a percent from 1 to 99.'
const wrongFloor = 'Enter the lowest price in dollars, such as 10.'
it.each<Refusal>([
  ...['', '100', '20.5', '-20'].map((percent1): Refusal => [{ percent1 }, wrongStep]),
  ...['-3', '0', '3651', '1e3'].map((day1): Refusal => [{ day1 }, wrongStep]),
  [{ percent1: '20' }, 'Each later day needs more percent off than the one before it.'],
  [{ day1: '30' }, 'Each later day needs more percent off than the one before it.'],
  [
    { day1: '', day2: '', percent1: '', percent2: '' },
    'Enter at least one step, such as day 30 and 20 percent.',
  ],
  [{ floor: 'half' }, 'Enter the lowest price as a percent of the cost, from 1 to 1000.'],
  ...['0', '-1', '100000000'].map((floor): Refusal => [{ floor_kind: 'amount', floor }, wrongFloor]),
  [{ floor_kind: 'moon' }, wrongFloor],
  [{ category: 'x'.repeat(201) }, 'At most 200 characters'],
  [{ lot: "' or 1=1" }, 'Choose a lot of the list'],
])('refuses %j', (values, message) => {
  expect(refusalOf(values)).toBe(message)
})

it('reads a floor in dollars, or none', () => {
  expect(ruleForm.parse({ ...typed, floor_kind: 'amount', floor: '$12.50' }).floor).toEqual({
    kind: 'amount',
    cents: 1250,
  })
  expect(ruleForm.parse({ ...typed, floor_kind: 'none', floor: 'x' }).floor).toEqual({ kind: 'none' })
})

it('reads when the rules run', () => {
  const sent = {
    runAt: '02:30:00',
    weekdays: ['5', '1', '1'],
    ending: '99',
    showsNext: 'on',
    comparesAfter: ' 21',
  }
  const settings = markdownSettingsForm.parse(sent)
  expect(settings).toEqual({
    runAt: '02:30',
    weekdays: [1, 5],
    ending: '99',
    showsNext: true,
    comparesAfter: 21,
  })
  expect(markdownSettingsForm.parse({ ...sent, comparesAfter: '' }).comparesAfter).toBeNull()
  expect(describeSchedule(settings)).toBe('Monday and Friday at 2:30 AM')
  expect(describeSchedule({ runAt: '14:00', weekdays: [0, 1, 2, 3, 4, 5, 6] })).toBe('Every day at 2:00 PM')
  for (const wrong of [
    { runAt: '24:00' },
    { weekdays: [] },
    { weekdays: ['7'] },
    { ending: '95' },
    { comparesAfter: '0' },
  ])
    expect(markdownSettingsForm.safeParse({ ...sent, ...wrong }).success).toBe(false)
})

it('says the next drop where there is little room', () => {
  expect(nextDropOnTag({ on: '2026-12-20', priceCents: 9600 })).toBe('From Dec 20: $96.00')
})
