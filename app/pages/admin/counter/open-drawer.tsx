import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import type { DrawerCash, OpenDrawer } from '#counter/drawer/drawer.ts'

/** What should be in the open drawer, and what can be done with it. */
export function OpenDrawerCard({ drawer }: { drawer: OpenDrawer }) {
  const { cash, expectedCents } = drawer
  return (
    <Card id="cash" heading="Cash that should be in it" isSmall>
      <p className="mt-1 font-display text-4xl font-bold tabular-nums">{formatDollars(expectedCents)}</p>
      {expectedCents < 0 && (
        <p role="status" className="mt-2 rounded-control bg-sun-tint px-4 py-2.5">
          More cash went back to customers than was in the drawer. Pay in what you took from elsewhere.
        </p>
      )}
      <CashTerms cash={cash} />
      <p className="mt-4 grid grid-cols-2 gap-3">
        <LinkButton
          href={href('/admin/counter/drawer/count')}
          tone="primary"
          size="large"
          className="col-span-2"
        >
          Count and close
        </LinkButton>
        <LinkButton href={href('/admin/counter/drawer/pay-in')} size="large">
          Pay in
        </LinkButton>
        <LinkButton href={href('/admin/counter/drawer/pay-out')} size="large">
          Pay out
        </LinkButton>
      </p>
    </Card>
  )
}

/** What the cash of a drawer is made of. */
export function CashTerms({ cash }: { cash: DrawerCash }) {
  const { floatCents, inCents, outCents, paidInCents, paidOutCents } = cash
  return (
    <TermList
      layout="sums"
      className="mt-3"
      terms={[
        ['Starting cash', formatDollars(floatCents)],
        ['Cash from customers', formatDollars(inCents)],
        ['Cash back to customers', formatDollars(-outCents)],
        ['Paid in', formatDollars(paidInCents)],
        ['Paid out', formatDollars(-paidOutCents)],
      ]}
    />
  )
}
