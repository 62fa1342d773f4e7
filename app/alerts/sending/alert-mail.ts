import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
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
  type MailSender,
} from '#mail/mail-document.ts'
import { MAILED_MAX, type WatchKind } from '#alerts/alert.ts'

/** Something to tell about one piece. Whole cents. */
export interface Told {
  kind: WatchKind
  name: string
  priceCents: number
  /** What it cost when its subscriber asked, or was last told. */
  earlierCents: number
  /** The full address of its page. */
  address: string
  /** Until when what came back is held for its subscriber, and the address to buy it or let it go; null when it is not. */
  held: { until: Date; address: string } | null
}

/** What is new for one saved search. */
export interface Found {
  /** The search in words. */
  search: string
  /** The full address of its list. */
  listAddress: string
  pieces: readonly { name: string; priceCents: number; address: string }[]
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

/** All that is new for one subscriber (R91, R93), and how to hear less or nothing of it (R92). */
export function alertMail(mail: AlertMail): MailDocument {
  const { sender, storeAddress, told, found, manageUrl, unsubscribeUrl } = mail
  const names = [...told, ...found.flatMap(({ pieces }) => pieces)].map(({ name }) => name)
  const [first] = told
  const isSingle = names.length === 1 && first !== undefined
  const title = isSingle ? getHeadline(first) : `News about ${counted(names.length, 'piece')}`
  return {
    subject: `${title} – ${sender.storeName}`,
    title,
    preview: names.slice(0, MAILED_MAX).join(', '),
    blocks: [
      ...told.flatMap((one) => [...(isSingle ? [] : [heading(one.name)]), ...toBlocks(one)]),
      ...found.flatMap(blocksOfSearch),
      ...(isSingle && first.held ? [] : [firstComeFirstServed]),
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

function getHeadline({ kind, name, priceCents }: Told): string {
  return kind === 'back' ? `${name} is back` : `${name} is now ${formatDollars(priceCents)}`
}

function toBlocks({ kind, priceCents, earlierCents, address, held }: Told): MailBlock[] {
  const price = formatDollars(priceCents)
  if (held)
    return [
      paragraph(
        `It's back, for ${price}, and it's your turn: it's set aside for you until ${formatStoreDateTime(held.until)}. After that, someone else may get it.`,
      ),
      button('Buy It or Let It Go', held.address),
    ]
  const text =
    kind === 'back'
      ? `It's back in the store, for ${price}. You asked us to tell you once, so this was it.`
      : `Now ${price}. It was ${formatDollars(earlierCents)} when you asked or heard from us last.`
  return [paragraph(text), link('See it', address)]
}

/** As many pieces as a mail holds; the list has them all. */
function blocksOfSearch({ search, listAddress, pieces }: Found): MailBlock[] {
  return [
    heading(`New for ${search}`),
    ...pieces
      .slice(0, MAILED_MAX)
      .map(({ name, priceCents, address }) => link(`${name}, ${formatDollars(priceCents)}`, address)),
    ...(pieces.length > MAILED_MAX ? [paragraph(`And ${pieces.length - MAILED_MAX} more.`)] : []),
    link('See the whole list', listAddress),
  ]
}
