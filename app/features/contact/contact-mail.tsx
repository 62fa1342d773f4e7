import { Link, Text } from 'react-email'
import { mailColours, MailLayout, MailRule, mailStyles } from '../mail/mail-layout.tsx'
import { contactMailTitle } from './contact-mail-text.ts'
import { mailtoHref } from '../../shared/text/mailto.ts'
import type { ContactMessage } from './contact-message.ts'

interface ContactMailProps {
  message: ContactMessage
  storeName: string
  storeEmail: string
  baseUrl: string
}

/** The mail to the owner about a contact message (decision 15). */
export function ContactMail({ message, storeName, storeEmail, baseUrl }: ContactMailProps) {
  return (
    <MailLayout
      title={contactMailTitle}
      preview={`${message.name}: ${message.subject}`}
      storeName={storeName}
      storeEmail={storeEmail}
      baseUrl={baseUrl}
    >
      <Text style={mailStyles.text}>
        From: <strong>{message.name}</strong>
        <br />
        E-mail:{' '}
        <Link href={mailtoHref(message.email)} style={mailStyles.link}>
          {message.email}
        </Link>
        <br />
        Subject:{' '}
        <strong style={{ color: mailColours.amber, overflowWrap: 'anywhere' }}>{message.subject}</strong>
      </Text>
      <MailRule />
      <Text style={{ ...mailStyles.text, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message.message}
      </Text>
    </MailLayout>
  )
}
