import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { defineNotices, failure, success } from '#shared/notices.ts'
import type { PushDevice, PushMessage } from './push-device.ts'

/** What the page of the notifications says about a change. */
export const pushNotices = defineNotices(
  {},
  {
    on: success('This device gets a message for each new order'),
    removed: success('The device gets no more messages'),
    tested: success('The test is on its way', 'It shows up within a few seconds.'),
    'unknown-device': failure('That device gets no messages', 'Turn them on there first.'),
    'bad-subscription': failure('This browser did not say where messages go', 'Please try again.'),
    'other-service': failure(
      'This store does not use the push service of this browser',
      'Use Chrome, Edge, Firefox or Safari, or add the service to PUSH_HOSTS.',
    ),
    'too-many': failure('Ten devices get messages already', 'Remove one that you do not use any more.'),
  },
)

/** How far the messages are on the device at hand; `failed` after a try that the browser did not complete. */
export type PushState = 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on' | 'failed'

export const stateTexts: Readonly<Record<PushState, string>> = {
  unsupported: 'This browser cannot show messages. Current versions of Chrome, Edge, Firefox and Safari can.',
  'home-screen':
    'On an iPhone or iPad, add the back office to the home screen first: tap Share, then Add to Home Screen. Then open it from there and come back to this page.',
  blocked:
    'This browser blocks messages from the store. Allow notifications for this site in the settings of the browser, then open this page again.',
  off: 'Off on this device.',
  on: 'On. This device shows a message for each new order, also while the back office is closed.',
  failed: 'The browser did not turn them on. Check the connection and try again.',
}

/** 'Since November 21, 2026 at 3:05 PM' */
export function describeDevice({ createdAt, isSignedIn }: PushDevice): string {
  const since = `Since ${formatStoreDateTime(createdAt)}`
  return isSignedIn ? since : `${since}. Paused until you sign in there again.`
}

/** Told on request to see whether messages come. */
export const testMessage = (path: string): PushMessage => ({
  title: 'Test message',
  body: 'New orders will show up like this.',
  path,
  tag: 'test',
})
