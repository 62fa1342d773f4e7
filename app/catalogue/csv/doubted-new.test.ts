import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownConditions } from '#catalogue/conditions.ts'
import { doubtedNew, suggestedConditions, withoutNames } from './doubted-new.ts'
import { storeCondition } from '#catalogue/supplier-conditions.ts'

const doubtful = {
  returned: [
    'Dyson V8 - RETURNED',
    'Customer Return',
    'amazon returns',
    'Lamp (returned)',
    'was returned by buyer',
    'the returned item',
  ],
  'open box': [
    'OPEN-BOX soundbar',
    'Open_Box',
    'opened box',
    'Box is open',
    'Package opened',
    'TV, open box',
  ],
  used: [
    'Lightly used once',
    'pre-owned',
    'Second hand',
    'USED',
    'Used, works well',
    'Used in good condition',
    'used by customer',
  ],
  damaged: [
    'Damaged box',
    'box damage',
    'Scratch & Dent',
    'Scratch and dent',
    'slightly damaged in transit',
    'box may be damaged',
  ],
  'for parts': [
    'For parts only',
    'FOR PARTS/NOT WORKING',
    'Does not work',
    "doesn't work",
    'sold for parts',
    'used for parts',
    'Defective',
  ],
  refurbished: ['Refurbished', 'Echo Dot (Renewed)', 'factory refurb'],
}
const cases = Object.entries(doubtful).flatMap(([word, texts]) => texts.map((text) => [word, text] as const))

const innocent = [
  ...'New York Yankees Mug|Open Box Cutter, 10 pack|Returned Soldier: A Novel'.split('|'),
  ...'The Returned, Season 1|Camp stool, can be used indoors|Tarp used for camping'.split('|'),
  ...'Never opened, never used|Unused, undamaged, unopened|Not damaged. No damage.'.split('|'),
  ...'Shampoo for dry or damaged hair|Kit repairs damaged threads'.split('|'),
  ...'Storage bins for parts and screws|Item may be returned within 30 days|Broken Arrow (DVD)'.split('|'),
  ...'Used Oil Container|Housed in steel; focused light; amused kids|Returns accepted'.split('|'),
  ...'Toy box, open top'.split('|'),
]

describe('a New that is doubted (R137)', () => {
  it.each(cases)('for “%s”: %s', (word, text) => {
    expect(doubtedNew(['Oak table', text])).toBe(`New, but it says “${word}”`)
  })

  it.each(innocent)('not for %s', (text) => {
    expect(doubtedNew([text])).toBeNull()
  })

  it('is found wherever it stands, in any case and with any marks, and whatever else is said', () => {
    const [text, other, mark] = [
      fc.constantFrom(...cases),
      fc.constantFrom(...innocent),
      fc.constantFrom('-', '_', ' '),
    ]
    fc.assert(
      fc.property(text, other, mark, fc.boolean(), ([, said], harmless, joint, isLoud) => {
        const spelled = said.replaceAll(' ', joint)
        expect(doubtedNew([harmless, isLoud ? spelled.toUpperCase() : spelled])).not.toBeNull()
      }),
    )
  })

  it('is asked about by a word that the store does not know, and suggests a condition that it knows', () => {
    for (const [folded, condition] of suggestedConditions) {
      expect(storeCondition(folded)).toBeNull()
      expect(knownConditions).toContain(condition)
    }
    expect(new Set(suggestedConditions.map(([folded]) => folded)).size).toBe(suggestedConditions.length)
  })

  it('is not read out of the names of columns', () => {
    expect(withoutNames('Returned Qty: 0\nUsed By: Mon: Tue\nplain')).toBe('0\nMon: Tue\nplain')
  })
})
