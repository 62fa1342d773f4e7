import { expect, it } from 'vitest'
import { readMail } from '#tests/support/smtp-catcher.ts'
import { differencesOf, timesTaken, type OutboxRow } from './mailbox-checks.ts'

const row: OutboxRow = {
  id: 'a',
  kind: 'alert',
  status: 'sent',
  to_address: 'jane@example.com',
  from_name: 'Möbel "& mehr"',
  reply_to: 'hello@shop.example',
  subject: 'Größe',
  body_text: '.\nGrüße',
  html: '<p>Grüße</p>',
  calendar: null,
  unsubscribe_address: 'https://shop.example/u',
}

const mailOf = (change: (text: string) => string) =>
  readMail(
    change(`Return-path: <orders@shop.example>
Envelope-to: jane@example.com
Auto-Submitted: auto-generated
List-Unsubscribe: <https://shop.example/u>
List-Unsubscribe-Post: List-Unsubscribe=One-Click
From: =?UTF-8?Q?M=C3=B6bel_=22=26_mehr=22?= <orders@shop.example>
To: jane@example.com
Reply-To: hello@shop.example
Subject: =?UTF-8?B?R3LDtsOfZQ==?=
Date: ${new Date().toUTCString()}
Content-Type: multipart/alternative; boundary="x"

--x
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

.
Gr=C3=BC=C3=9Fe
--x
Content-Type: text/html; charset=utf-8

<p>Grüße</p>
--x--
`).replaceAll('\n', '\r\n'),
  )

it('finds nothing wrong with an unchanged mail', () => {
  expect(
    differencesOf(
      row,
      mailOf((text) => text),
    ),
  ).toEqual([])
})

it.each([
  ['to', 'To: jane@', 'To: joan@'],
  ['envelope', 'Envelope-to: jane', 'Envelope-to: joan'],
  ['return-path', '<orders@shop.example>\nEnv', '<other@shop.example>\nEnv'],
  ['from', 'M=C3=B6bel', 'M=C3=A4bel'],
  ['reply-to', 'hello@', 'other@'],
  ['subject', 'R3LDtsOfZQ==', 'R3LDtg=='],
  ['list-unsubscribe', 'example/u', 'example/'],
  ['list-unsubscribe-post', '=One-Click', ''],
  ['auto-submitted', 'auto-generated', 'no'],
  ['date', /Date: .*/, 'Date: Thu, 01 Jan 2026 00:00:00 GMT'],
  ['text', '\n.\nGr', '\nGr'],
  ['html', '<p>', '<b>'],
])('notices another %s', (what, from, to) => {
  expect(
    differencesOf(
      row,
      mailOf((text) => text.replace(from, to)),
    ),
  ).toEqual([expect.stringMatching(new RegExp(`^${what} of a mail`))])
})

it('tells copies of one acceptance from mails that were sent again', () => {
  const taken = (id: string) => mailOf((text) => `Received: from [127.0.0.1] by localhost id ${id};\n${text}`)
  expect(timesTaken([])).toBe(0)
  expect(timesTaken([taken('1xWo8u'), taken('1xWo8u')])).toBe(1)
  expect(timesTaken([taken('1xWo8u'), taken('1xWo8v')])).toBe(2)
})
