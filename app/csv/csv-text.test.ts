import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanCode, cleanText } from './csv-text.ts'

describe('a text of a supplier’s file (R120)', () => {
  it.each([
    ['Kids&#39; Bike &amp; Helmet 16&quot;', 'Kids\' Bike & Helmet 16"'],
    ['Melissa &amp;amp; Doug', 'Melissa & Doug'],
    ['Caf&eacute; &Uuml;ber &frac12;&Prime; &trade; &#xBD; &#8482; &#150;', 'Café Über ½″ ™ ½ ™ –'],
    ['AT&T &unknown; &; &#0; &#xD800; &#9999999; R&D;', 'AT&T &unknown; &;   &#xD800; &#9999999; R&D;'],
    ['\u200eWing\u200b Chair\u202c\ufeff', 'Wing Chair'],
    ['Wing\u00a0Chair', 'Wing Chair'],
    ['👩‍👧 Mug', '👩‍👧 Mug'],
    ['="0123"', '0123'],
    ['="27"" TV"', '27" TV'],
    ["'0123", '0123'],
    ["'=Sofa", '=Sofa'],
    ["'90s lamp", "'90s lamp"],
    ['"Desk Lamp"', 'Desk Lamp'],
    ['“Desk Lamp”', 'Desk Lamp'],
    ['"Dell 27" monitor"', 'Dell 27" monitor'],
    ['"a "b" c"', 'a "b" c'],
    ['"Arc" Lamp 50"', '"Arc" Lamp 50"'],
    ['"Arc" and "Bow"', '"Arc" and "Bow"'],
    ['“Arc” Lamp', '“Arc” Lamp'],
    ['5\' x 7" rug', '5\' x 7" rug'],
    ['""', '""'],
  ])('reads %j as %j', (cell, text) => {
    expect(cleanText(cell)).toBe(text)
  })

  it('stays as it is when it is cleaned already', () => {
    const piece = fc.constantFrom('"', "'", '=', '&', 'quot;', '#39;', 'a', '2', ' ', '\u200e', '“', '”', '-')
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }).filter((pieces) => !pieces.includes('&')),
        (pieces) => {
          const once = cleanText(pieces.join(''))
          fc.pre(!/^=\s*"|^'/.test(once))
          expect(cleanText(once)).toBe(once)
        },
      ),
    )
  })
})

it.each([
  ['="012345678905"', '012345678905'],
  ["'012345678905", '012345678905'],
  ['"012345678905"', '012345678905'],
  ['\u200eB0FIELD401\u200b', 'B0FIELD401'],
  ['\u202dB0FIELD401\u202c', 'B0FIELD401'],
  ['\u00a0B0FIELD401 ', 'B0FIELD401'],
  ['12E5', '12E5'],
  ['', ''],
])('reads the code %j as %j (R120)', (cell, code) => {
  expect(cleanCode(cell)).toBe(code)
})
