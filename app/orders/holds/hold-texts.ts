import { cannotMail, mailed, mailReaders } from '#mail/mail-notices.ts'
import { defineNotices, failure, saveTrouble, success } from '#shared/notices.ts'
import {
  HOLD_DAYS_MAX,
  HOLD_REQUEST_HOURS,
  HOLDS_MAX,
  type HoldAskRefusal,
  type HoldConfirmRefusal,
  type StaffHoldRefusal,
} from './hold.ts'

export const HOLD_TITLE = 'Hold It for Me'

/** What is promised on the page that asks; '24 hours' is what the store has set. */
export const holdLead = (hours: string) =>
  `We'll set it aside for ${hours}, so you can make up your mind or come in. It costs nothing, and you don't have to buy it.`

export const holdAskRefusalTexts: Readonly<Record<HoldAskRefusal['reason'], string>> = {
  off: "We don't take holds on the web right now. Call us or stop by, and we'll help you.",
  gone: 'This piece has been sold and taken off the shelf.',
  'sold-out': 'Someone was faster: the last one just sold. We can tell you if it comes back.',
}

export const holdConfirmRefusalTexts: Readonly<Record<HoldConfirmRefusal['reason'], string>> = {
  ...holdAskRefusalTexts,
  over: `This link was used already, or it is older than ${HOLD_REQUEST_HOURS} hours. If you confirmed it, the link to your hold is in our next email.`,
  full: `We hold ${HOLDS_MAX} pieces for a person at most. Buy or let go of one of yours first, then press the button again.`,
  crowded:
    'We have as many pieces on hold for customers as we can right now. You can order this one on its page, or try the button again later.',
  'buyers-only':
    "We hold pieces for people who've bought from us before. You can order this one on its page, or stop by.",
}

/** The same for the staff. */
export const staffHoldRefusalTexts: Readonly<Record<StaffHoldRefusal['reason'], string>> = {
  gone: 'This piece is archived, or was deleted. Nothing is held.',
  'sold-out': 'None is left to hold.',
  full: `${HOLDS_MAX} pieces are on hold for this person already. Release one first.`,
  past: 'That time is over. Choose a later one.',
  'too-far': `A piece is held for ${HOLD_DAYS_MAX} days at most.`,
  crowded: 'Customers have as many pieces on hold as the settings allow.',
}

export const HOLD_OVER_TEXT = 'This hold is over. Look at the piece: it may still be there.'

export const holdNotices = defineNotices(mailReaders, {
  asked: mailed(
    success(
      'Check your email',
      'We sent you a link. The piece is still for sale until you press the button behind it.',
    ),
    cannotMail,
  ),
  held: mailed(
    success('It is on hold for you', 'The link to this page is in your email too.'),
    success('It is on hold for you', 'Keep the address of this page: it is the way back to your hold.'),
  ),
  released: success('Done', 'It is back on sale for everyone.'),
  over: failure('This hold is over', 'Look at the piece: it may still be there.'),
  trouble: failure('That may not have worked', saveTrouble),
})

/** The same in the back office. */
export const staffHoldNotices = defineNotices(
  {},
  {
    placed: success('The piece is on hold', 'Please set it aside.'),
    released: success('The hold was released', 'The piece is for sale again. Put it back on the floor.'),
    over: failure('This hold had ended already'),
    'needs-manager': failure('The hold was not released', 'It takes the PIN of a manager.'),
    'wrong-pin': failure('The hold was not released', 'That PIN did not do.'),
    trouble: failure('That may not have worked', saveTrouble),
  },
)
