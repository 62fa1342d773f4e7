import { Link, Text } from 'react-email'
import { formatDollars } from '../../shared/money.ts'
import { mailColours, MailButton, MailLayout, MailPassageText, MailRule, mailStyles } from './mail-layout.tsx'
import {
  confirmationLinks,
  confirmationSums,
  finalSaleNote,
  fulfilmentPassage,
  paymentPassage,
  type OrderConfirmation,
  scheduleLabel,
} from './order-confirmation.ts'

/** The mail about a placed order (specification, section 7; decision 14). */
export function OrderConfirmationMail({ order }: { order: OrderConfirmation }) {
  const links = confirmationLinks(order)
  return (
    <MailLayout
      title="Thank you for your order"
      preview={`Order ${order.orderNumber}, ${formatDollars(order.totalCents)}`}
      storeName={order.storeName}
      storeEmail={order.storeEmail}
      baseUrl={order.baseUrl}
    >
      <Text style={mailStyles.text}>Hi {order.customerName},</Text>
      <Text style={mailStyles.text}>
        Thank you for your order at {order.storeName}. Here is what you bought.
      </Text>
      <Text style={mailStyles.text}>
        Order number:{' '}
        <strong style={{ color: mailColours.amber, whiteSpace: 'nowrap' }}>{order.orderNumber}</strong>
      </Text>
      <Receipt order={order} />
      <MailRule />
      <MailPassageText passage={fulfilmentPassage(order)} />
      <MailButton href={links.schedule}>{scheduleLabel(order)}</MailButton>
      <MailRule />
      <MailPassageText passage={paymentPassage(order)} />
      <MailRule />
      <Text style={mailStyles.text}>
        <Link href={links.track} style={mailStyles.link}>
          Track your order
        </Link>{' '}
        with its number and this e-mail address.
      </Text>
      <Text style={{ ...mailStyles.quiet, margin: 0 }}>
        {finalSaleNote}{' '}
        <Link href={links.returns} style={{ ...mailStyles.link, color: mailColours.quiet }}>
          Returns policy
        </Link>
      </Text>
    </MailLayout>
  )
}

const cell = {
  padding: '8px 0',
  borderBottom: `1px solid ${mailColours.line}`,
  fontSize: '16px',
  lineHeight: '22px',
}
const amountCell = {
  ...cell,
  paddingLeft: '12px',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
} as const

function Receipt({ order }: { order: OrderConfirmation }) {
  const sums = confirmationSums(order)
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', color: mailColours.ink }}
    >
      <thead>
        <tr>
          <th scope="col" style={{ ...mailStyles.quiet, textAlign: 'left', fontWeight: 600 }}>
            Item
          </th>
          <th scope="col" style={{ ...mailStyles.quiet, textAlign: 'right', fontWeight: 600 }}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rendered once, never reordered
          <tr key={index}>
            <td style={{ ...cell, overflowWrap: 'anywhere' }}>
              {item.name}
              <br />
              <span style={{ color: mailColours.quiet, fontSize: '14px' }}>
                {item.quantity} × {formatDollars(item.priceCents)}
              </span>
            </td>
            <td style={amountCell}>{formatDollars(item.priceCents * item.quantity)}</td>
          </tr>
        ))}
        {sums.map(({ label, amount }, index) => {
          const isTotal = index === sums.length - 1
          const style = {
            borderBottom: 'none',
            padding: isTotal ? '10px 0 0' : '6px 0 0',
            fontWeight: isTotal ? 700 : 400,
          }
          return (
            <tr key={label}>
              <th scope="row" style={{ ...cell, textAlign: 'left', ...style }}>
                {label}
              </th>
              <td style={{ ...amountCell, ...style }}>{amount}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
