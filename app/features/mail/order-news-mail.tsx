import { Link, Text } from 'react-email'
import { mailColours, MailButton, MailLayout, MailPassageText, MailRule, mailStyles } from './mail-layout.tsx'
import { confirmationLinks, scheduleLabel } from './order-confirmation.ts'
import {
  newsItems,
  newsLead,
  newsPassages,
  newsScheduleLink,
  newsTitle,
  type OrderNews,
} from './order-news.ts'

/** The mail that tells how far an order has come (decision 8). */
export function OrderNewsMail({ news }: { news: OrderNews }) {
  const schedule = newsScheduleLink(news)
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
