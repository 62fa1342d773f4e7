import { expect, it } from 'vitest'
import { defineNotices, failure, success, withNotice } from '#shared/notices.ts'
import { mailed, mailReaders } from './mail-notices.ts'

it('says of a mail that it is on its way only where a mail server is (R182)', () => {
  const notices = defineNotices(mailReaders, { asked: mailed(success('On its way'), failure('Kept')) })
  for (const [address, title] of [
    [withNotice('/a', notices.of('asked')), 'On its way'],
    [withNotice('/a', notices.of('asked', { isMailKept: true })), 'Kept'],
  ] as const) {
    const notice = notices.read(new URL(address, 'http://shop.example').searchParams)
    expect(notice && notices.messageOf(notice).title).toBe(title)
  }
})
