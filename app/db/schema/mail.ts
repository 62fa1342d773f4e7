import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
  state: text({ enum: ['new', 'read', 'answered', 'archived'] })
    .notNull()
    .default('new'),
})

export const mailOutbox = pgTable('mail_outbox', {
  id: id(),
  kind: text({
    enum: [
      'order-confirmation',
      'order-unconfirmed',
      'order-ready',
      'order-shipped',
      'order-delivered',
      'order-completed',
      'order-cancelled',
      'contact-message',
      'account',
      'sms',
      'payment-deadline',
      'pickup',
    ],
  }).notNull(),
  orderId: uuid('order_id'),
  contactMessageId: uuid('contact_message_id'),
  toAddress: text('to_address').notNull(),
  subject: text(),
  html: text(),
  bodyText: text('body_text'),
  calendar: text(),
  fromName: text('from_name'),
  replyTo: text('reply_to'),
  calendarName: text('calendar_name'),
  status: text({ enum: ['queued', 'sent', 'kept', 'failed'] })
    .notNull()
    .default('queued'),
  attempts: integer().notNull().default(0),
  failure: text({ enum: ['refused', 'unreachable'] }),
  lastError: text('last_error'),
  claimedUntil: instant('claimed_until'),
  createdAt: createdAt(),
  sentAt: instant('sent_at'),
  textRemovedAt: instant('text_removed_at'),
})

export type MailRow = typeof mailOutbox.$inferSelect
