import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { PieceMarkdown, ShownRun } from '#catalogue/markdowns/markdown-views.ts'
import { PieceMarkdownCard } from '#catalogue/markdowns/page/piece-card.tsx'
import { HeldList, PreviewCard, RunList, ScheduleForm } from './markdown-cards.tsx'
import { RuleForm, textsOfRule } from './rule-form.tsx'
import { NoRules, RuleList } from './rule-list.tsx'

/** What a part says, without its markup. */
function textOf(part: React.ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element: part }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
const markupOf = (part: React.ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: part }])} />)

const rule = {
  id: '11111111-1111-4111-8111-111111111111',
  category: 'Tables',
  condition: null,
  lotId: null,
  lotName: null,
  fitting: 3,
  floor: { kind: 'cost', percent: 50 },
  steps: [
    { day: 30, percent: 20 },
    { day: 60, percent: 40 },
  ],
} as const

describe('the rules', () => {
  it('are explained by the words of a small store before there is one', () => {
    expect(textOf(<NoRules />)).toContain('but never below half of what I paid.')
  })

  it('say what each does; only those below another can move up', () => {
    const other = { ...rule, id: '22222222-2222-4222-8222-222222222222', category: null, fitting: 0 }
    const text = textOf(<RuleList rules={[rule, other]} />)
    expect(text).toContain(
      '1. Tables Day 30: 20% off, day 60: 40% off Never below 50% of the cost. 3 products on sale fit it. 100% new 80% day 30 60% day 60',
    )
    expect(text).toContain('2. Everything')
    expect(text).toContain('was its category or condition renamed?')
    expect(text.match(/Move up/g)).toHaveLength(1)
    expect(text).toContain('the one higher up counts')
    expect(textOf(<RuleList rules={[rule]} />)).not.toContain('the one higher up counts')
  })

  it('are typed again as they were saved', () => {
    expect(textsOfRule(rule)).toMatchObject({ category: 'Tables', floor: '50', day2: '60', percent2: '40' })
    expect(textsOfRule({ ...rule, floor: { kind: 'amount', cents: 1250 } })).toMatchObject({ floor: '12.50' })
    expect(textsOfRule({ ...rule, floor: { kind: 'none' } })).toMatchObject({ floor_kind: 'none', floor: '' })
  })

  it('keep a category that no product has any more', () => {
    const props = { newId: null, categories: ['Lamps'], conditions: [], lots: [] }
    const form = <RuleForm {...props} values={textsOfRule(rule)} />
    expect(markupOf(form)).toContain('<option value="Tables" selected="">Tables</option>')
  })
})

describe('the next run', () => {
  const preview = {
    runOn: '2026-11-25',
    marked: 0,
    floorsReached: 0,
    skipped: 0,
    unknownCosts: 0,
    beforeCents: 0,
    afterCents: 0,
    pieces: [],
  }

  it('says that nothing changes', () => {
    const text = textOf(<PreviewCard preview={preview} runAt="02:30" />)
    expect(text).toContain('Wednesday, November 25, 2026 at 2:30 AM: no price changes.')
    expect(text).not.toContain('$')
  })

  it('says sums, floors, what is skipped and what waits, and how many are not named', () => {
    const pieces = [
      { id: rule.id, name: 'Oak table', beforeCents: 20_000, afterCents: 15_000, isFloor: true },
    ]
    const full = {
      ...preview,
      marked: 3,
      floorsReached: 1,
      skipped: 2,
      unknownCosts: 4,
      beforeCents: 50_000,
      afterCents: 40_000,
      pieces,
    }
    const text = textOf(<PreviewCard preview={full} runAt="14:00" />)
    for (const part of [
      '3 prices will go down.',
      'Their prices now $500.00',
      '$400.00 (-$100.00)',
      'Reach their lowest price 1',
      'Skip this step, since one was sold 2',
      'Wait, since their cost is not entered 4',
      'Oak table',
      'From $200.00',
      '$150.00 lowest price',
      'And 2 other prices that go down by less.',
    ])
      expect(text).toContain(part)
  })
})

describe('the last runs', () => {
  const run: ShownRun = {
    id: rule.id,
    runOn: '2026-11-24',
    marked: 2,
    floorsReached: 1,
    skipped: 1,
    beforeCents: 40_000,
    afterCents: 28_000,
    isOpen: false,
    isUndone: false,
  }
  it.each([
    [
      {},
      '2 prices went down, from $400.00 to $280.00 together. 1 at their lowest price. 1 step skipped after a sale.',
      true,
    ],
    [{ isUndone: true }, 'Undone.', false],
    [{ isOpen: true }, 'At work: 2 prices so far.', false],
    [{ marked: 0 }, 'No price changed. 1 step skipped after a sale.', false],
  ])('with %j say %s, and can be undone: %s', (change, wanted, isUndoable) => {
    const text = textOf(<RunList runs={[{ ...run, ...change }]} />)
    expect(text).toContain(wanted)
    expect(text.includes('Undo ')).toBe(isUndoable)
  })

  it('may be none', () => {
    expect(textOf(<RunList runs={[]} />)).toContain('None yet.')
  })
})

describe('one product', () => {
  const markdown: PieceMarkdown = {
    hold: null,
    firstPriceCents: 20_000,
    dealtPercent: 20,
    onFloorSinceMs: Date.parse('2026-10-01T16:00:00Z'),
    next: { on: '2026-12-20', priceCents: 12_000 },
  }
  it.each([
    [{}, 'Goes down to $120.00 on December 20, 2026, if it is still here.', 'Pause Never mark down'],
    [{ next: null }, 'No further step', 'Pause'],
    [
      { next: null, onFloorSinceMs: null, firstPriceCents: null },
      'Its time begins when it is on sale',
      'Pause',
    ],
    [{ hold: 'paused' }, 'Paused: the rules leave this piece alone', 'Go on Start over at today’s price'],
    [{ hold: 'priced' }, 'because its price was typed by hand', 'Go on'],
    [{ hold: 'excluded' }, 'Never marked down', 'Go on'],
  ] as const)('with %j says %s and offers %s', (change, wanted, buttons) => {
    const text = textOf(<PieceMarkdownCard markdown={{ ...markdown, ...change }} />)
    expect(text).toContain(wanted)
    expect(text).toContain(buttons)
  })

  it('is named where it is left alone', () => {
    const counts = { priced: 2, paused: 1, excluded: 0 }
    const held = [{ id: rule.id, name: 'Oak table', hold: 'priced' }] as const
    const text = textOf(<HeldList counts={counts} held={held} />)
    for (const part of ['The price of 2 pieces was typed by hand.', 'Oak table', 'And 2 more.'])
      expect(text).toContain(part)
    expect(textOf(<HeldList counts={{ priced: 0, paused: 0, excluded: 0 }} held={[]} />).trim()).toBe('')
  })
})

it('the schedule shows what is saved', () => {
  const settings = {
    runAt: '02:30',
    weekdays: [1],
    ending: '99' as const,
    showsNext: true,
    comparesAfter: 14,
  }
  const markup = markupOf(<ScheduleForm settings={settings} />)
  expect(markup).toContain('value="02:30"')
  expect(markup.match(/checked=""/g)).toHaveLength(2)
})
