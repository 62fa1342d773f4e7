import { Button, Section, Text } from 'react-email'
import { MailLayout, mailColours, mailStyles } from '../../mail/mail-layout.tsx'
import {
  pickupMailLines,
  pickupMailLink,
  pickupMailRows,
  pickupMailTitle,
  type PickupMailFacts,
} from './appointment-mail-text.ts'
import { longDay } from '../slots/store-day.ts'

/** The mail about an appointment. */
export function PickupMail({ facts }: { facts: PickupMailFacts }) {
  const { storeName, storeEmail, baseUrl } = facts
  const link = pickupMailLink(facts)
  const title = pickupMailTitle(facts)
  return (
    <MailLayout
      title={title}
      preview={`${longDay(facts.date)}, ${facts.start}`}
      {...{ storeName, storeEmail, baseUrl }}
    >
      <Text style={mailStyles.text}>Hi {facts.customerName},</Text>
      <Section style={{ margin: '0 0 12px' }}>
        {pickupMailRows(facts).map(({ label, value }) => (
          <Text key={label} style={{ ...mailStyles.text, margin: '0 0 4px' }}>
            {label}: <strong>{value}</strong>
          </Text>
        ))}
      </Section>
      {pickupMailLines(facts).map((line) => (
        <Text key={line} style={{ ...mailStyles.text, whiteSpace: 'pre-line' }}>
          {line}
        </Text>
      ))}
      <Button
        href={link.url}
        style={{
          backgroundColor: mailColours.green,
          borderRadius: '8px',
          color: mailColours.card,
          fontSize: '16px',
          fontWeight: 700,
          padding: '12px 20px',
        }}
      >
        {link.label}
      </Button>
    </MailLayout>
  )
}
