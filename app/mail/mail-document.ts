import { formatDollars } from '#shared/money.ts'
import { cleanParagraphs, foldToOneLine } from '#shared/text/plain-text.ts'

/** A labelled value. */
export interface MailFact {
  label: string
  value: string
}

/** Something that was ordered; without a price only its name and number are listed. */
export interface MailItem {
  name: string
  quantity: number
  priceCents: number | null
  /** The line below its name; most have none. */
  note?: string | null
}

export type MailBlock =
  | { kind: 'heading' | 'paragraph' | 'note'; text: string }
  | { kind: 'facts'; facts: readonly MailFact[] }
  /** What was ordered, and the sums below it, of which the last is the total. */
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

/** The person the mail is for. */
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
export const greeting = (name: string): MailBlock => paragraph(`Hi ${foldToOneLine(name)},`)

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

/** What each costs, and all of them: null for an item without a price. */
export function formatAmounts({ quantity, priceCents }: MailItem): { each: string; all: string } | null {
  if (priceCents === null) return null
  return { each: formatDollars(priceCents), all: formatDollars(priceCents * quantity) }
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
  const amounts = formatAmounts(item)
  const name = `${item.quantity} x ${foldToOneLine(item.name)}`
  const line = amounts ? `${name} at ${amounts.each}: ${amounts.all}` : name
  return item.note ? `${line}\n  ${item.note}` : line
}
