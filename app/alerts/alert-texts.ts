import { cannotMail, mailed, mailReaders } from '#mail/mail-notices.ts'
import { defineNotices, success } from '#shared/notices.ts'
import {
  DROP_PERCENT,
  FIRST_REFUSAL_HOURS,
  REQUEST_HOURS,
  SEARCHES_MAX,
  WATCHES_MAX,
  type AskRefusal,
  type ConfirmRefusal,
  type Pace,
  type WatchKind,
} from './alert.ts'

/** Where a list leads to the form, and its heading there. */
export const SAVE_SEARCH_TITLE = 'Save this search'
export const SAVE_SEARCH_LEAD = "We'll write when something new comes in for it, as long as it's still here."

/** The heading of the form about a piece, and the words that lead to it. */
export const askTitles: Readonly<Record<WatchKind, string>> = {
  'price-drop': 'Tell me when the price drops',
  back: 'Tell me if it comes back',
}

/** What is promised. */
export const askLeads: Readonly<Record<WatchKind, string>> = {
  'price-drop': `We'll write when it costs at least ${DROP_PERCENT}% less, as long as it's still here.`,
  back: `Sometimes an order falls through. If this piece comes back, we'll email you, first come, first served. When we can, we set it aside for you for ${FIRST_REFUSAL_HOURS} hours.`,
}

/** What was asked for, to continue after 'Tell me': 'when “Oak table” costs less'. */
export function watchedText(kind: WatchKind, name: string): string {
  return kind === 'price-drop' ? `when “${name}” costs less` : `if “${name}” comes back`
}

/** The same for a search: 'when something new comes in for “oak”, Furniture'. */
export const searchedText = (search: string) => `when something new comes in for ${search}`

export const paceLabels: Readonly<Record<Pace, { label: string; description: string }>> = {
  daily: { label: 'Once a day at most', description: 'Everything new in one email.' },
  'at-once': { label: 'Right away', description: 'An email whenever there is something, day or night.' },
}

export const askRefusalTexts: Readonly<Record<AskRefusal['reason'], string>> = {
  gone: 'This piece has been sold and taken off the shelf.',
  'no-search':
    'Choose a department, a category or a price, or search for something first: then we know what to look for.',
  'in-stock': 'Good news: this piece is here right now. You can buy it on its page.',
}

export const confirmRefusalTexts: Readonly<Record<ConfirmRefusal['reason'], string>> = {
  over: `This link was used already, or it is older than ${REQUEST_HOURS} hours. You're welcome to ask again.`,
  gone: askRefusalTexts.gone,
  full: `You may watch ${WATCHES_MAX} pieces and save ${SEARCHES_MAX} searches. Remove some with the link in any of our alerts, then try again.`,
}

export const ALERT_FAILED_TEXT =
  'That did not work right now. Nothing has changed. Please try again in a moment.'
export const NO_ALERTS_TEXT = "You don't get any alerts from us."

export const alertNotices = defineNotices(mailReaders, {
  asked: mailed(
    success(
      'Check your email',
      `We sent you a link. Nothing happens until you confirm, within ${REQUEST_HOURS} hours.`,
    ),
    cannotMail,
  ),
  confirmed: success('You are on the list', 'We will write when there is something to tell.'),
  saved: success('Saved'),
  removed: success('Removed', 'You will not hear about that again.'),
})
