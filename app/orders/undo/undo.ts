import { aCount, defineNotices, failure } from '#shared/notices.ts'
import { counted } from '#shared/text/counted.ts'

/** How long a change that mails a customer can be undone; the email leaves after that (R64, R173). */
export const UNDO_SECONDS = 10

/** An action that can still be undone. */
export interface OpenUndo {
  /** The action's. */
  key: string
  /** How long it can be, when the page was made. */
  leftMs: number
}

/** Why nothing was undone. */
export interface UndoRefusal {
  reason: 'taken-back-before' | 'undo-late' | 'undo-changed' | 'undo-sold' | 'undo-full'
}

const refused = (why: string) => failure('Nothing was changed', why)

/** What the owner is told about an undo (R173). */
export const undoNotices = defineNotices(
  { count: aCount, left: aCount },
  {
    'taken-back': ({ count = 1, left = 0 }) => ({
      tone: 'success',
      title: count > 1 ? `Taken back for ${counted(count, 'order')}` : 'Taken back',
      description: left > 0 ? `${counted(left, 'order')} changed since and stayed.` : 'No email leaves.',
    }),
    'taken-back-before': refused('This was taken back already.'),
    'undo-late': refused('Ten seconds are over and the email is on its way.'),
    'undo-changed': refused('The order or its appointment was changed since.'),
    'undo-sold': refused('Pieces of the order were sold in the meantime.'),
    'undo-full': refused('Someone else has booked that time.'),
  },
)
