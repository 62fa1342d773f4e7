import { href } from '#shared/addresses.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FigureTable } from '#ui/lists/table.tsx'
import { accountKeys, journalAccount } from './journal-accounts.ts'

interface Props {
  month: string
  isEmpty: boolean
  /** Xero takes so many lines at once that a month may need more than one file. */
  xeroParts: number
}

/** The files of a month. */
export function JournalFiles({ month, isEmpty, xeroParts }: Props) {
  if (isEmpty) return null
  const xero = href('/admin/reports/journal/xero.csv')
  return (
    <Card id="files" heading="Files" isSmall className="mt-5 max-w-3xl">
      <p className="mt-3 flex flex-wrap gap-3">
        <LinkButton href={`${href('/admin/reports/journal/quickbooks.csv')}?month=${month}`} download>
          QuickBooks
        </LinkButton>
        {Array.from({ length: xeroParts }, (_, at) => (
          <LinkButton key={at} href={`${xero}?month=${month}&part=${at + 1}`} download>
            {xeroParts === 1 ? 'Xero' : `Xero, part ${at + 1} of ${xeroParts}`}
          </LinkButton>
        ))}
      </p>
      <p className="mt-3 text-ink-soft">
        Import a month once it is over and its payments are entered. What is entered later with a date in it,
        or deleted, is not in a file that you downloaded before.
      </p>
    </Card>
  )
}

/** What the lines mean, and which accounts the books need. */
export function JournalGuide() {
  return (
    <Card id="accounts" heading="How it is booked" isSmall className="mt-5 max-w-3xl">
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        <li>
          A sale counts on the day of its order, without tax, at the price after reductions. What is canceled,
          changed or refunded later counts on its own day, as in the sales tax report.
        </li>
        <li>
          Payments and refunds count on their date. Customer Balances is what customers still owe, or paid in
          advance.
        </li>
        <li>
          Goods leave the inventory at what they cost when the order was placed. Where no cost is known,
          nothing is booked. What you bought is not in here: book the bills of your suppliers.
        </li>
        <li>Cash is the drawer and all other cash of the store. Taking it to the bank is not in here.</li>
        <li>
          Make these accounts first, with these names in QuickBooks (turn account numbers off while you
          import) or these codes in Xero (tax rate “Tax Exempt”). Customer Balances must not be of the type
          Accounts Receivable.
        </li>
        <li>Please ask your accountant before you import the first month.</li>
      </ul>
      <FigureTable
        caption="Accounts"
        headings={['Account', 'Code', 'Type']}
        rows={accountKeys.map((key) => {
          const { name, code, kind } = journalAccount(key)
          return [name, code, kind] as const
        })}
      />
    </Card>
  )
}
