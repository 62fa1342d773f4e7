import { expect, it } from 'vitest'
import { appointmentNotices } from './appointment-messages.ts'

function messageAt(query: string) {
  const notice = appointmentNotices.read(new URLSearchParams(query))
  return notice && appointmentNotices.messageOf(notice)
}

// Word for word from the specification's error catalogue (S83).
it.each([
  ['notice=saved', 'success', 'Pickup settings updated successfully'],
  ['notice=blocked', 'success', 'Date blocked successfully'],
  ['notice=updated', 'success', 'Pickup updated successfully'],
  ['notice=updated&why=full', 'error', 'Failed to update pickup: this time is full'],
  ['notice=blocked&why=date', 'error', 'Failed to block date: the date is not valid'],
  [
    'notice=updated&why=<b>made+up</b>',
    'error',
    'Failed to update pickup: something went wrong, please try again',
  ],
  [
    'notice=delivery-updated&why=constructor',
    'error',
    'Failed to update delivery: something went wrong, please try again',
  ],
])('%s is a message of %s: %j', (query, tone, title) => {
  expect(messageAt(query)).toMatchObject({ tone, title })
})

it('names the appointments that do not fit any more', () => {
  expect(messageAt('notice=blocked&conflicts=1')).toEqual({
    tone: 'info',
    title: 'Date blocked successfully',
    description: '1 scheduled appointment does not fit any more. They are listed on this page.',
  })
  expect(messageAt('notice=blocked&conflicts=-1')).toMatchObject({ tone: 'success' })
})
