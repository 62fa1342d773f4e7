import { Link, Text } from 'react-email'
import { UNCONFIRMED_HOURS } from '../../shared/confirmation-time.ts'
import { mailColours, MailButton, MailLayout, MailPassageText, MailRule, mailStyles } from './mail-layout.tsx'
import { confirmationLinks, scheduleLabel } from './order-confirmation.ts'
import {
  orderUpdateConfirmLink,
  orderUpdateItems,
  orderUpdateLead,
  orderUpdatePassages,
  orderUpdateScheduleLink,
  orderUpdateTitle,
  type OrderUpdate,
} from './order-update.ts'

/** The mail about a new status of an order (decision 8). */
export function OrderUpdateMail({ update }: { update: OrderUpdate }) {
  const schedule = orderUpdateScheduleLink(update)
  const confirm = orderUpdateConfirmLink(update)
  return (
    <MailLayout
      title={orderUpdateTitle(update)}
      preview={`Order ${update.orderNumber}`}
      storeName={update.storeName}
      storeEmail={update.storeEmail}
      baseUrl={update.baseUrl}
    >
      <Text style={mailStyles.text}>Hi {update.customerName},</Text>
      <Text style={mailStyles.text}>{orderUpdateLead(update)}</Text>
      <Text style={mailStyles.text}>
        Order number:{' '}
        <strong style={{ color: mailColours.amber, whiteSpace: 'nowrap' }}>{update.orderNumber}</strong>
      </Text>
      {orderUpdateItems(update).map((item) => (
        <Text key={item} style={{ ...mailStyles.text, margin: '0 0 4px', overflowWrap: 'anywhere' }}>
          {item}
        </Text>
      ))}
      {orderUpdatePassages(update).map((passage) => (
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
      {schedule && <MailButton href={schedule}>{scheduleLabel(update)}</MailButton>}
      <MailRule />
      <Text style={{ ...mailStyles.text, margin: 0 }}>
        <Link href={confirmationLinks(update).track} style={mailStyles.link}>
          Track your order
        </Link>{' '}
        with its number and this e-mail address.
      </Text>
    </MailLayout>
  )
}
