import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import {
  button,
  heading,
  link,
  note,
  paragraph,
  rule,
  type MailBlock,
  type MailDocument,
  type MailItem,
  type MailSender,
} from '#mail/mail-document.ts'
import { MAILED_MAX, type WatchKind } from '#alerts/alert.ts'

/** A piece as an alert shows it: whole cents, full addresses of its page and its picture. */
interface AlertedPiece extends Pick<MailItem, 'name' | 'priceCents' | 'condition' | 'picture'> {
  address: string
}

/** Something to tell about one piece. */
export interface Told extends AlertedPiece {
  kind: WatchKind
  /** What it cost when its subscriber asked, or was last told. */
  earlierCents: number
  /** Until when what came back is held for its subscriber, and the address to buy it or let it go; null when it is not. */
  held: { until: Date; address: string } | null
}

/** What is new for one saved search. */
export interface Found {
  /** The search in words. */
  search: string
  /** The full address of its list. */
  listAddress: string
  pieces: readonly AlertedPiece[]
}

interface AlertMail {
  sender: MailSender
  /** Where the store is, as the law wants it in such a mail; null until the owner has entered it. */
  storeAddress: string | null
  told: readonly Told[]
  found: readonly Found[]
  manageUrl: string
  unsubscribeUrl: string
}

/** All that is new for one subscriber (R91, R93, R214), and how to hear less or nothing of it (R92). */
export function alertMail(mail: AlertMail): MailDocument {
  const { sender, storeAddress, told, found, manageUrl, unsubscribeUrl } = mail
  const pieces = [...told, ...found.flatMap((one) => one.pieces)]
  const { title, names } = getHeadline(mail, pieces)
  const isSingle = pieces.length === 1
  return {
    subject: `${title}${names} – ${sender.storeName}`,
    title,
    preview: pieces
      .slice(0, MAILED_MAX)
      .map(({ name, priceCents }) => `${name}, ${shortDollars(priceCents)}`)
      .join(' · '),
    blocks: [
      ...watchedBlocks(told, isSingle),
      ...foundBlocks(found, MAILED_MAX - told.length),
      ...(isSingle && told[0]?.held ? [] : [firstComeFirstServed]),
      rule,
      note(
        `You get this because you asked ${sender.storeName} for it.${storeAddress ? `\n${storeAddress}` : ''}`,
      ),
      link('Manage your alerts', manageUrl),
      link('Unsubscribe from all alerts', unsubscribeUrl),
    ],
    calendar: null,
  }
}

const firstComeFirstServed = paragraph('Most of our pieces are one of a kind: first come, first served.')

const shortDollars = (cents: number) => formatDollars(cents).replace('.00', '')

/** As much of names as a list of mails shows. */
const NAMES_MAX = 60
const cut = (text: string) =>
  text.length > NAMES_MAX ? `${text.slice(0, NAMES_MAX).trimEnd().toWellFormed()}...` : text

/** 'New: Recliner, $279', or '3 new pieces' and ': Recliner, Oak table, Lamp'. */
function getHeadline({ told }: AlertMail, pieces: readonly AlertedPiece[]): { title: string; names: string } {
  const [piece] = pieces
  const [first] = told
  if (piece && pieces.length === 1) {
    const [name, price] = [cut(piece.name), shortDollars(piece.priceCents)]
    if (!first) return { title: `New: ${name}, ${price}`, names: '' }
    return { title: first.kind === 'back' ? `${name} is back` : `${name} is now ${price}`, names: '' }
  }
  const title = first ? `${pieces.length} pieces you asked about` : `${pieces.length} new pieces`
  return { title, names: `: ${cut(pieces.map(({ name }) => name).join(', '))}` }
}

/** What subscribers asked for by name, each kind together. */
function watchedBlocks(told: readonly Told[], isSingle: boolean): MailBlock[] {
  const drops = told.filter(({ kind }) => kind === 'price-drop')
  const back = told.filter(({ kind, held }) => kind === 'back' && !held)
  const list = (title: string, items: readonly MailItem[], text: string): MailBlock[] =>
    items.length === 0
      ? []
      : [...(isSingle ? [] : [heading(title)]), { kind: 'items', items, sums: [] }, note(text)]
  return [
    ...list('Price drops', drops.map(toItem), 'The old price is from when you asked or last heard from us.'),
    ...list('Back in the store', back.map(withoutEarlier), 'You asked us to tell you once, so this was it.'),
    ...told.flatMap(heldBlocks),
    ...told
      .slice(0, isSingle ? 1 : 0)
      .flatMap(({ held, address }) => (held ? [] : [button('See It', address)])),
  ]
}

function heldBlocks(one: Told): MailBlock[] {
  if (!one.held) return []
  return [
    heading("It's your turn"),
    { kind: 'items', items: [withoutEarlier(one)], sums: [] },
    paragraph(
      `It's back, and it's set aside for you until ${formatStoreDateTime(one.held.until)}. After that, someone else may get it.`,
    ),
    button('Buy It or Let It Go', one.held.address),
  ]
}

function toItem({
  name,
  priceCents,
  condition,
  picture,
  address,
  earlierCents,
}: AlertedPiece & { earlierCents?: number }): MailItem {
  return { name, priceCents, condition, picture, earlierCents, quantity: 1, href: address }
}

const withoutEarlier = (piece: AlertedPiece) => toItem({ ...piece, earlierCents: undefined })

/** As many pieces as a mail holds; the lists have them all. */
function foundBlocks(found: readonly Found[], room: number): MailBlock[] {
  let left = room
  return found.flatMap(({ search, listAddress, pieces }) => {
    const shown = pieces.slice(0, Math.max(0, left))
    left -= shown.length
    const more = pieces.length - shown.length
    return [
      heading(`New for ${search}`),
      ...(shown.length > 0 ? [{ kind: 'items', items: shown.map(withoutEarlier), sums: [] } as const] : []),
      ...(more > 0 ? [paragraph(`And ${more} more.`)] : []),
      button('See the Whole List', listAddress),
    ]
  })
}
