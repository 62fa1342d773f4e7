import { mailed, mailReaders } from '#mail/mail-notices.ts'
import { defineNotices, failure, success } from '#shared/notices.ts'
import type { Question } from '#ui/dialogs/confirm-dialog.tsx'
import { INVITATION_DAYS, INVITATIONS_MAX, type AcceptRefusal } from './staff.ts'

/** What the page of the staff says about a change. */
export const staffNotices = defineNotices(mailReaders, {
  invited: mailed(
    success('The invitation is on its way', `Its link works for ${INVITATION_DAYS} days.`),
    success(
      'The invitation is in the outbox',
      `There is no mail server, so no one gets it by email. Open it under Mail and pass its link on: it works for ${INVITATION_DAYS} days.`,
    ),
  ),
  revoked: success('The invitation was taken back'),
  'invitation-gone': failure('That invitation no longer exists'),
  'already-staff': failure('This person works here already', 'Change their role in the list.'),
  'too-many-invitations': failure(
    `${INVITATIONS_MAX} invitations wait for an answer`,
    'Cancel one that no one needs anymore.',
  ),
  changed: success('The role was changed', 'They were signed out and have to sign in again.'),
  removed: success('They do not work here any more', 'All their sessions were ended.'),
  'not-staff': failure('This person does not work here any more'),
  'last-owner': failure('A store needs an owner', 'Make someone else an owner first.'),
})

/** Asked before someone is removed. */
export function askRemoval(who: string): Question {
  return {
    heading: 'Remove from the staff',
    text: `${who} can no longer enter the back office and is signed out everywhere at once. What they did stays in every history.`,
    confirm: 'Remove',
    isDangerous: true,
  }
}

const acceptRefusals: Readonly<Record<AcceptRefusal['reason'], string>> = {
  'invitation-over': 'This invitation is not valid any more. Ask for a new one.',
  'other-address':
    'This invitation is for another address. Sign out, and sign in with the account that it was sent to.',
  'already-staff': 'You work here already.',
  'session-over': 'Your session has ended. Please sign in again.',
}

/** Why an invitation was not accepted. */
export const acceptRefusalText = ({ reason }: AcceptRefusal): string => acceptRefusals[reason]
