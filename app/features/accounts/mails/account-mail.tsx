import { Button, Text } from 'react-email'
import { mailColours, MailLayout, mailStyles } from '../../mail/mail-layout.tsx'
import type { AccountMailText } from './account-mail.ts'

interface AccountMailProps {
  mail: AccountMailText
  storeName: string
  storeEmail: string
  baseUrl: string
}

/** A mail about somebody's account: what happened, one button, and what to do if it was somebody else. */
export function AccountMail({ mail, storeName, storeEmail, baseUrl }: AccountMailProps) {
  return (
    <MailLayout
      title={mail.title}
      preview={mail.lines[0] ?? mail.title}
      storeName={storeName}
      storeEmail={storeEmail}
      baseUrl={baseUrl}
    >
      {mail.lines.map((line) => (
        <Text key={line} style={mailStyles.text}>
          {line}
        </Text>
      ))}
      {mail.action && (
        <Button
          href={mail.action.href}
          style={{
            backgroundColor: mailColours.green,
            borderRadius: '8px',
            color: '#FFFFFF',
            fontSize: '16px',
            fontWeight: 600,
            padding: '12px 20px',
          }}
        >
          {mail.action.label}
        </Button>
      )}
      <Text style={{ ...mailStyles.quiet, margin: '16px 0 0' }}>{mail.footnote}</Text>
    </MailLayout>
  )
}
