import { formatDollars } from '#shared/money.ts'
import { greetingName } from '#shared/text/greeting-name.ts'
import { cleanParagraphs, foldToOneLine } from '#shared/text/plain-text.ts'

/** A labelled value. */
export interface MailFact {
  label: string
  value: string
}

/** A piece that a mail is about. */
export interface MailItem {
  name: string
  quantity: number
  /** Of one. */
  priceCents: number
  /** What one cost before, where that is told. */
  earlierCents?: number | null
  condition?: string | null
  /** The full address of a JPEG; null for a piece without a picture. */
  picture?: string | null
  /** The full address of its page. */
  href?: string | null
  /** The line below; most have none. */
  note?: string | null
}

export type MailBlock =
  | { kind: 'heading' | 'paragraph' | 'note'; text: string }
  | { kind: 'facts'; facts: readonly MailFact[] }
  /** Pieces, and the sums below them, of which the last is the total. */
  | { kind: 'items'; items: readonly MailItem[]; sums: readonly MailFact[] }
  | { kind: 'button' | 'link'; label: string; href: string }
  | { kind: 'rule' }

/** What a mail says, written once and rendered as text and as HTML. Every text in it is plain text. */
export interface MailDocument {
  subject: string
  title: string
  /** What the list of mails shows next to the subject. */
  preview: string
  blocks: readonly MailBlock[]
  /** A calendar file (RFC 5545) that goes with it; null for most. */
  calendar: { fileName: string; content: string } | null
}

/** The store that writes. */
export interface MailSender {
  storeName: string
  storeEmail: string
  /** The shop's public origin, without a slash at its end. */
  baseUrl: string
}

export const rule: MailBlock = { kind: 'rule' }
/** How a mail to a customer ends. */
export const questions: MailBlock = { kind: 'note', text: 'Questions? Just reply to this email.' }

export const heading = (text: string): MailBlock => ({ kind: 'heading', text })
export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
export const note = (text: string): MailBlock => ({ kind: 'note', text })
export const button = (label: string, href: string): MailBlock => ({ kind: 'button', label, href })
export const link = (label: string, href: string): MailBlock => ({ kind: 'link', label, href })
export const greeting = (name: string): MailBlock => paragraph(`Hi ${greetingName(name)},`)

/** Labelled values, a line each; those that are not known are left out. */
export function facts(...pairs: readonly (readonly [label: string, value: string | null])[]): MailBlock[] {
  const known = pairs.flatMap(([label, value]) => {
    const text = foldToOneLine(value ?? '')
    return text ? [{ label, value: text }] : []
  })
  return known.length > 0 ? [{ kind: 'facts', facts: known }] : []
}

/** What the owner wrote, a paragraph of its lines; none when nothing was written. */
export function ownWords(text: string | null): MailBlock[] {
  const lines = cleanParagraphs(text ?? '').split('\n')
  const words = lines.map((line) => line.trim()).filter(Boolean)
  return words.length > 0 ? [paragraph(words.join('\n'))] : []
}

/** The subject line, always one line. */
export const getSubject = ({ subject }: MailDocument): string => foldToOneLine(subject)

/** Names may be as long as a paragraph, and a hundred of them are in one mail (R211). */
const NAME_MAX = 80

/** What a mail says of a piece, in words for both of its forms. */
export function describeItem(item: MailItem) {
  const { quantity, priceCents, earlierCents, condition, note } = item
  const letters = [...foldToOneLine(item.name)]
  return {
    name:
      letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX).join('').trimEnd()}...` : letters.join(''),
    each: quantity > 1 ? formatDollars(priceCents) : null,
    all: formatDollars(priceCents * quantity),
    earlier: earlierCents ? `was ${formatDollars(earlierCents)}` : null,
    lines: [foldToOneLine(condition ?? ''), note ?? ''].filter(Boolean),
  }
}

/** The mail for readers without HTML. */
export function mailText({ title, blocks }: MailDocument, { storeName, storeEmail }: MailSender): string {
  const body = blocks.map((block) => (block.kind === 'rule' ? '' : `${toText(block)}${gapAfter(block)}`))
  return `${title}\n\n${body.join('')}${storeName}\n${storeEmail}`
}

const gapAfter = ({ kind }: MailBlock) => (kind === 'heading' ? '\n' : '\n\n')

function toText(block: Exclude<MailBlock, { kind: 'rule' }>): string {
  switch (block.kind) {
    case 'facts':
      return factLines(block.facts)
    case 'items':
      return [block.items.map(itemLine).join('\n'), factLines(block.sums)].filter(Boolean).join('\n\n')
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`
    default:
      return block.text
  }
}

const factLines = (facts: readonly MailFact[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`).join('\n')

function itemLine(item: MailItem): string {
  const { name, each, all, earlier, lines } = describeItem(item)
  const first = `${each ? `${item.quantity} x ${name} at ${each}` : name}: ${all}${earlier ? ` (${earlier})` : ''}`
  return [first, ...lines, ...(item.href ? [item.href] : [])].join('\n  ')
}
