import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listMailDocuments } from '#tests/support/mail-documents.ts'
import { mailText, ownWords, getSubject, type MailDocument, type MailSender } from './mail-document.ts'
import { mailHtml } from './mail-html.ts'
import { html } from './markup.ts'

/** What a reader sees of a mail, and where its links lead, in words that both forms share. */
function splitWords(text: string): string[] {
  return text
    .replaceAll(/ [x×] | at (?=\$)|Quantity: |[\s:·]+/g, ' ')
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

  it('is a whole page that needs no picture and no style sheet', () => {
    const page = mailHtml(document, sender)
    expect(page).toMatch(/^<!DOCTYPE html>\s*<html lang="en">/)
    expect(page).not.toMatch(/<img|<link|<style|<script|url\(|undefined|null|\[object/)
    for (const color of ['#FAF7F2', '#1D2B2A', '#0B5D56', '#B4530A']) expect(page).toContain(color)
  })

  it('begins each sentence with a capital, as a store in Ohio writes', () => {
    const lines = mailText(document, sender).split('\n')
    for (const line of lines.filter((one) => /^[a-z]/.test(one))) expect(line).toMatch(/^https:|@/)
  })
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
  /** Without what a map is searched for, which has to be in the address unchanged. */
  const listTags = (text: string) => text.replaceAll(/(query=)[^"]*/g, '$1').match(/<[a-z!/][^>]*>/gi) ?? []

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
    { name: 'Harlow sofa', quantity: 2, priceCents: 50_000 },
    { name: 'Desk\nlamp', quantity: 1, priceCents: null, note: 'The only one' },
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
  const items = [{ name: 'Desk\nlamp', quantity: 1, priceCents: null }]
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
    'Title\n\n1 x Desk lamp\n\nLink:\nhttps://store.example/link\n\nRing twice.\nDock B.\n\nStore\nhello@store.example',
  )
})
