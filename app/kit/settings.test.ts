import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sentSettings } from '#tests/support/sent-settings.ts'
import {
  choice,
  email,
  money,
  moneyLimit,
  paragraphs,
  phone,
  shortLine,
  toggle,
  whole,
  wholeLimit,
} from './setting-kinds.ts'
import { formOf, groupsOf, nameOf, tellSetting } from './settings.ts'

const list = {
  shopName: shortLine('Shop Name', { what: 'The name', most: 80, none: 'as set up' }),
  mail: email('Mail'),
  callUs: phone('Call Us'),
  story: paragraphs('Our Story', { group: { title: 'About' }, what: 'Our Story', most: 200 }),
  isOpen: toggle('Open for business', {}),
  feeCents: money('Fee ($)', { part: { title: 'Money' } }),
  mostCents: moneyLimit('Most ($)', {}),
  radius: whole('Delivery Radius (miles)', { unit: 'mile', to: 60 }),
  share: wholeLimit('Share (%)', { name: 'Share of the stock', unit: '%', to: 100 }),
  state: choice('State', { labels: { OH: 'Ohio', MI: 'Michigan' }, problem: 'Choose a state' }),
}
const form = formOf(list)

const word = fc.stringMatching(/^[a-z]{1,20}$/)
const orNone = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
const values = fc.record({
  shopName: orNone(word),
  mail: orNone(word.map((name) => `${name}@shop.example`)),
  callUs: orNone(fc.constant('(419) 555-0134')),
  story: orNone(fc.array(word, { minLength: 1, maxLength: 9 }).map((lines) => lines.join('\n'))),
  isOpen: fc.boolean(),
  feeCents: fc.nat(1_000_000_000),
  mostCents: orNone(fc.integer({ min: 1, max: 1_000_000_000 })),
  radius: fc.integer({ min: 1, max: 60 }),
  share: orNone(fc.integer({ min: 1, max: 100 })),
  state: fc.constantFrom('OH', 'MI'),
})

it('a form takes back what it shows', () => {
  fc.assert(
    fc.property(values, (settings) => {
      expect(form.parse(sentSettings(list, settings))).toEqual(settings)
    }),
  )
})

it('refuses at its field what is none of its values', () => {
  const wrong = {
    shopName: 'x'.repeat(81),
    mail: 'a@b.example, c@d.example',
    callUs: 'call us',
    story: 'x'.repeat(201),
    feeCents: '-5',
    mostCents: '0',
    radius: '61',
    share: '1.5',
    state: 'TX',
  }
  const problems = form.safeParse(wrong).error?.issues.map(({ path, message }) => [path[0], message])
  expect(Object.fromEntries(problems ?? [])).toEqual({
    shopName: 'The name must be at most 80 characters',
    mail: 'Enter one email address',
    callUs: 'Enter a phone number such as (419) 555-0134',
    story: 'Our Story must be at most 200 characters',
    feeCents: 'Enter an amount such as 50.00',
    mostCents: 'Enter an amount such as 5000.00, or leave it empty',
    radius: 'Enter a whole number of miles from 1 to 60',
    share: 'Enter a whole percentage from 1 to 100, or leave it empty',
    state: 'Choose a state',
  })
})

it('tidies what is typed', () => {
  const typed = { feeCents: '1.049,9', mostCents: ' ', radius: ' 25 ', state: 'OH' }
  expect(
    form.parse({ ...typed, callUs: '(419)\u00A0555\u20110134', shopName: ' Maumee\r\nBcc: x ' }),
  ).toMatchObject({
    feeCents: 104_990,
    mostCents: null,
    radius: 25,
    callUs: '(419) 555-0134',
    shopName: 'Maumee Bcc: x',
  })
})

it.each([
  ['shopName', null, 'Shop name', 'as set up'],
  ['mail', null, 'Mail', 'none'],
  ['story', '🛋'.repeat(81), 'Our story', `${'🛋'.repeat(80)}…`],
  ['isOpen', true, 'Open for business', 'on'],
  ['isOpen', false, 'Open for business', 'off'],
  ['feeCents', 5000, 'Fee', '$50.00'],
  ['radius', 1, 'Delivery radius', '1 mile'],
  ['radius', 48, 'Delivery radius', '48 miles'],
  ['share', 10, 'Share of the stock', '10%'],
] as const)('says %s in words: %j', (setting, value, name, text) => {
  expect([nameOf(list[setting]), tellSetting(list[setting], value)]).toEqual([name, text])
})

it('stands in groups and their parts', () => {
  const titles = groupsOf(list).map(({ group, parts }) => [
    group.title,
    parts.map(({ part, names }) => [part.title, names.length]),
  ])
  expect(titles).toEqual([
    [undefined, [[undefined, 3]]],
    [
      'About',
      [
        [undefined, 2],
        ['Money', 5],
      ],
    ],
  ])
})
