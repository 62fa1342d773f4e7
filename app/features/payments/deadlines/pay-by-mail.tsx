import { Text } from 'react-email'
import { MailLayout, MailRule, mailStyles } from '../../mail/mail-layout.tsx'
import type { PlainMail } from './pay-by-mail.ts'

interface Props {
  mail: PlainMail
  storeName: string
  storeEmail: string
  baseUrl: string
}

/** A mail about an unpaid order. */
export function PayByMail({ mail, ...store }: Props) {
  const { title, lines, passage } = mail
  return (
    <MailLayout title={title} preview={lines[1] ?? title} {...store}>
      {lines.map((line) => (
        <Text key={line} style={mailStyles.text}>
          {line}
        </Text>
      ))}
      {passage && (
        <>
          <MailRule />
          <Text style={mailStyles.heading}>{passage.heading}</Text>
          {passage.lines.map((line) => (
            <Text key={line} style={mailStyles.text}>
              {line}
            </Text>
          ))}
          {passage.facts.map(({ label, value }) => (
            <Text key={label} style={mailStyles.text}>
              {label}: <strong>{value}</strong>
            </Text>
          ))}
        </>
      )}
    </MailLayout>
  )
}
