import { Link, Text } from 'react-email'
import { UNCONFIRMED_HOURS } from '../../shared/confirmation-time.ts'
import { mailColours, MailButton, MailLayout, MailPassageText, MailRule, mailStyles } from './mail-layout.tsx'
import { confirmationLinks, scheduleLabel } from './order-confirmation.ts'
import {
  newsConfirmLink,
  newsItems,
  newsLead,
  newsPassages,
  newsScheduleLink,
  newsTitle,
  type OrderNews,
} from './order-update.ts'

/** The mail that tells how far an order has come (decision 8). */
export function OrderNewsMail({ news }: { news: OrderNews }) {
  const schedule = newsScheduleLink(news)
  const confirm = newsConfirmLink(news)
  return (
    <MailLayout
      title={newsTitle(news)}
      preview={`Order ${news.orderNumber}`}
      storeName={news.storeName}
      storeEmail={news.storeEmail}
      baseUrl={news.baseUrl}
    >
      <Text style={mailStyles.text}>Hi {news.customerName},</Text>
      <Text style={mailStyles.text}>{newsLead(news)}</Text>
      <Text style={mailStyles.text}>
        Order number:{' '}
        <strong style={{ color: mailColours.amber, whiteSpace: 'nowrap' }}>{news.orderNumber}</strong>
      </Text>
      {newsItems(news).map((item) => (
        <Text key={item} style={{ ...mailStyles.text, margin: '0 0 4px', overflowWrap: 'anywhere' }}>
          {item}
        </Text>
      ))}
      {newsPassages(news).map((passage) => (
        <div key={passage.heading}>
          <MailRule />
          <MailPassageText passage={passage} />
        </div>
      ))}
      {confirm && (
        <>
          <Text style={mailStyles.text}>Please confirm it within {UNCONFIRMED_HOURS} hours:</Text>
          <MailButton href={confirm.href}>{confirm.label}</MailButton>
        </>
      )}
      {schedule && <MailButton href={schedule}>{scheduleLabel(news)}</MailButton>}
      <MailRule />
      <Text style={{ ...mailStyles.text, margin: 0 }}>
        <Link href={confirmationLinks(news).track} style={mailStyles.link}>
          Track your order
        </Link>{' '}
        with its number and this e-mail address.
      </Text>
    </MailLayout>
  )
}
