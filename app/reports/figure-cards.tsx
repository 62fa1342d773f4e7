import { formatDollars } from '#shared/money.ts'
import type { StockFigures } from './dashboard.ts'
import { formatCount } from '#shared/text/counted.ts'

function wholeDollars(dollars: number): string {
  return `${dollars < 0 ? '-' : ''}$${formatCount(Math.abs(dollars))}`
}

/** The four cards of the dashboard (S51). */
export function FigureCards({ stockFigures }: { stockFigures: StockFigures }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4">
      <Figure label="Total Products" value={formatCount(stockFigures.productCount)} />
      <Figure label="Revenue Potential" value={wholeDollars(stockFigures.revenuePotentialDollars)}>
        <dd className="mt-1 text-sm text-ink-soft">
          Stock value {formatDollars(stockFigures.stockValueCents)}
          <PotentialNote />
        </dd>
      </Figure>
      <Figure label="Total Inventory" value={formatCount(stockFigures.inventory)} />
      <Figure label="Total Orders" value={formatCount(stockFigures.orderCount)} />
    </dl>
  )
}

interface FigureProps {
  label: string
  value: string
  children?: React.ReactNode
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className="relative rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <dt className={`text-sm font-medium text-ink-soft sm:text-base ${children ? 'pr-8' : ''}`}>{label}</dt>
      <dd className="mt-1 font-display text-2xl font-bold wrap-anywhere sm:text-3xl">{value}</dd>
      {children}
    </div>
  )
}

/** What the specified figure is, since its name promises more (R34); a tooltip that a thumb can open. */
function PotentialNote() {
  return (
    <>
      <button
        type="button"
        popoverTarget="potential-note"
        aria-label="What is Revenue Potential?"
        className="absolute top-1 right-1 grid size-11 place-content-center text-ink-soft hover:text-brand"
      >
        <span
          aria-hidden="true"
          className="grid size-5 place-content-center rounded-full border border-current text-xs font-bold"
        >
          ?
        </span>
      </button>
      <p
        id="potential-note"
        popover="auto"
        className="m-auto max-w-[min(24rem,90vw)] rounded-card border border-line bg-surface p-5 text-base shadow-lift backdrop:bg-ink/30"
      >
        Revenue Potential is price × margin × stock of every product, archived ones too: what the stock would
        earn beyond its cost. The stock value below it is price × stock: what it would bring in.
      </p>
    </>
  )
}
