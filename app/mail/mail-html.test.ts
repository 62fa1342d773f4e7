import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listMailDocuments } from '#tests/support/mail-documents.ts'
import { mailedOrder } from '#tests/support/mailed-order.ts'
import { orderConfirmation } from '#orders/mails/order-confirmation.ts'
import { mailText, ownWords, getSubject, type MailDocument, type MailSender } from './mail-document.ts'
import { mailHtml } from './mail-html.ts'
import { mailColors } from './mail-styles.ts'
import { html } from './markup.ts'

/** What a reader sees of a mail, and where its links lead, in words that both forms share. */
function splitWords(text: string): string[] {
  return text
    .replaceAll(/ [x×] | at (?=\$)|[\s:·()]+/g, ' ')
    .split(' ')
    .filter(Boolean)
    .toSorted()
}

function readableHtml(document: string): string {
  const [, body = ''] = /<h1[^>]*>([^]*)$/.exec(document) ?? []
  return body
    .replaceAll(/<a href="((?:https|mailto):[^"]*)"[^>]*>([^<]*)<\/a\s*>/g, '$2 $1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => signs[entity] ?? entity)
    .replace(/Toledo Area only.*mailto:hello@store.example/, 'hello@store.example')
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

const isSame = (document: MailDocument, sender: MailSender) =>
  JSON.stringify(splitWords(readableHtml(mailHtml(document, sender)))) ===
  JSON.stringify(splitWords(mailText(document, sender)))

const { documents, sender } = listMailDocuments('Jane & "Söhne"')

describe.each(documents.map((document) => [getSubject(document), document] as const))('%s', (_, document) => {
  it('has the same words, sums and links as text and as HTML', () => {
    expect(splitWords(readableHtml(mailHtml(document, sender)))).toEqual(
      splitWords(mailText(document, sender)),
    )
  })

  it('is a whole page of tables with inline styles that Gmail does not cut (R211)', () => {
    const page = mailHtml(document, sender)
    expect(page).toMatch(/^<!DOCTYPE html>\s*<html lang="en">/)
    expect(page).not.toMatch(/<link|<script|url\(|undefined|null|\[object|flex|grid/)
    const unstyled = page.replaceAll(/<style>[^]*?<\/style>/g, '')
    for (const color of ['#FAF7F2', '#1D2B2A', '#0B5D56', '#B4530A']) expect(unstyled).toContain(color)
    expect(document.preview).not.toBe('')
    expect(Buffer.byteLength(page)).toBeLessThan(100_000)
  })

  it('shows pictures by full addresses, with their size and what they show (R211)', () => {
    for (const [picture] of mailHtml(document, sender).matchAll(/<img [^>]*>/g))
      expect(picture).toMatch(/src="https:[^"]+as=jpeg" alt="[^"]+" width="72" height="72"/)
  })

  it('has the words of a store in Ohio (R211)', () => {
    const text = mailText(document, sender)
    const lines = text.split('\n').map((line) => line.trim())
    for (const line of lines.filter((one) => /^[a-z]/.test(one))) expect(line).toMatch(/^https:|@/)
    expect(`${document.subject} ${document.preview} ${text}`).not.toMatch(
      /’|e-mail|\bmail\b|cancelled|\bHello\b(?!@)|fulfilment/i,
    )
  })
})

describe('the colors (R211)', () => {
  const { page, card, ink, quiet, green, onGreen } = mailColors
  const pairs = [
    ['ink on card', ink, card],
    ['quiet on card', quiet, card],
    ['green on card', green, card],
    ['quiet on page', quiet, page],
    ['green on page', green, page],
    ['words on a button', onGreen, green],
  ] as const

  it.each(pairs)('can be read on both grounds: %s', (_, words, ground) => {
    for (const mode of ['light', 'dark'] as const)
      expect(contrastOf(words[mode], ground[mode])).toBeGreaterThan(4.5)
  })

  it('would not pass as light words on a light ground', () => {
    expect(contrastOf(card.light, page.light)).toBeLessThan(4.5)
  })
})

/** The contrast of two colors as WCAG counts it. */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminanceOf).toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9A-F]{2}/g) ?? []).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('keeps a mail of a hundred pieces with long names in one part (R211)', () => {
  const item = {
    name: 'W'.repeat(500),
    quantity: 2,
    priceCents: 50_000,
    condition: 'Good',
    image: '/media/x.webp?v=1',
  }
  const document = orderConfirmation({ ...mailedOrder, items: Array.from({ length: 100 }, () => item) })
  expect(Buffer.byteLength(mailHtml(document, sender))).toBeLessThan(100_000)
})

it('would see what only one of the forms says', () => {
  const [document] = documents
  if (!document) throw new Error('there are no mails')
  expect(isSame(document, sender)).toBe(true)
  expect(splitWords(readableHtml(mailHtml({ ...document, title: 'Other' }, sender)))).not.toEqual(
    splitWords(mailText(document, sender)),
  )
})

describe('what people typed', () => {
  /** Without line breaks, and what a map is searched for and a picture shows, which is in the attribute unchanged. */
  const listTags = (text: string) =>
    text.replaceAll(/(query=|alt=")[^"]*|<br \/>/g, '$1').match(/<[a-z!/][^>]*>/gi) ?? []

  it('is never markup, whatever it is', () => {
    const clean = listMailDocuments('x')
    const hostile = fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        `"><img src=x onerror='alert(1)'>`,
        '</td></table><form action=//evil.example>',
        '<!--[if mso]><v:rect href="//evil.example"/><![endif]-->',
        '&lt;b&gt;',
        "' onclick='alert(1)",
      ),
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'a', '=', ' ', '\n') }),
    )
    fc.assert(
      fc.property(hostile, (typed) => {
        const evil = listMailDocuments(`x${typed}`)
        for (const [at, document] of evil.documents.entries()) {
          const expected = clean.documents[at]
          if (!expected) throw new Error('a mail is missing')
          expect(listTags(mailHtml(document, evil.sender))).toEqual(
            listTags(mailHtml(expected, clean.sender)),
          )
        }
      }),
      { numRuns: 50 },
    )
  })

  it('stays in its cell however long it is, and in one line of the head', () => {
    const long = listMailDocuments(`${'Maximilian'.repeat(30)}\r\nBcc: all@evil.example`)
    for (const document of long.documents) {
      expect(getSubject(document)).not.toMatch(/[\r\n]/)
      expect(mailHtml(document, long.sender)).toMatch(/table-layout:fixed;[^"]*overflow-wrap:/)
    }
  })
})

it('takes text as text in tags and in attributes, and markup as markup', () => {
  expect(html`<a href="${`"&'`}">${'<b>'}${html`<i>${'&'}</i>`}${[html`1`, html`2`]}</a>`.text).toBe(
    '<a href="&quot;&amp;&#39;">&lt;b&gt;<i>&amp;</i>12</a>',
  )
})

// To be read: how each part of a mail looks.
it('renders every kind of block as mail programs need it', async () => {
  const items = [
    {
      name: 'Harlow sofa',
      quantity: 2,
      priceCents: 50_000,
      earlierCents: 60_000,
      condition: 'Good',
      picture: 'https://store.example/media/sofa.webp?w=160&as=jpeg',
      href: 'https://store.example/product/sofa',
    },
    { name: 'Desk\nlamp', quantity: 1, priceCents: 999, note: 'The only one' },
  ]
  const sums = [
    { label: 'Subtotal', value: '$1,000.00' },
    { label: 'Total', value: '$1,072.50' },
  ]
  const page = mailHtml(
    {
      subject: 'not in the page',
      title: 'Title',
      preview: 'Preview',
      blocks: [
        { kind: 'heading', text: 'Heading' },
        { kind: 'paragraph', text: 'Paragraph\nof two lines' },
        { kind: 'note', text: 'Note' },
        { kind: 'facts', facts: sums },
        { kind: 'items', items, sums },
        { kind: 'button', label: 'Button', href: 'https://store.example/button' },
        { kind: 'link', label: 'Link', href: 'https://store.example/link' },
        { kind: 'rule' },
      ],
      calendar: null,
    },
    { storeName: 'Store', storeEmail: 'hello@store.example', baseUrl: 'https://store.example' },
  )
  await expect(page.replaceAll('> <', '>\n<')).toMatchFileSnapshot('every-block.txt')
})

it('writes items, links and what the owner wrote as text', () => {
  const sender = { storeName: 'Store', storeEmail: 'hello@store.example', baseUrl: 'https://store.example' }
  const items = [
    { name: 'Desk\nlamp', quantity: 1, priceCents: 999, note: 'The only one' },
    {
      name: 'Sofa',
      quantity: 2,
      priceCents: 9000,
      earlierCents: 10_000,
      condition: 'Good',
      href: 'https://store.example/sofa',
    },
  ]
  const document: MailDocument = {
    subject: '',
    title: 'Title',
    preview: '',
    blocks: [
      { kind: 'items', items, sums: [] },
      { kind: 'link', label: 'Link', href: 'https://store.example/link' },
      ...ownWords('  Ring twice. \n\n Dock B.  '),
      ...ownWords(null),
      ...ownWords(' \n '),
    ],
    calendar: null,
  }
  expect(mailText(document, sender)).toBe(
    'Title\n\nDesk lamp: $9.99\n  The only one\n2 x Sofa at $90.00: $180.00 (was $100.00)\n  Good\n  https://store.example/sofa\n\nLink:\nhttps://store.example/link\n\nRing twice.\nDock B.\n\nStore\nhello@store.example',
  )
})
