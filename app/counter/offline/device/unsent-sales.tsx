import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { counted } from '#shared/text/counted.ts'
import { LinkButton } from '#ui/button.tsx'
import { paymentLabels } from '#payments/payment-method.ts'
import type { OfflineSale } from '#counter/offline/offline-sale.ts'

/** What was sold and the store does not have yet, to be saved as a file in case the device does not come back. */
export function UnsentSales({ sales }: { sales: readonly OfflineSale[] }) {
  if (sales.length === 0) return null
  const file = `data:application/json,${encodeURIComponent(JSON.stringify(sales))}`
  return (
    <section aria-label="Not sent yet" className="mt-4 rounded-control border-2 border-danger p-4">
      <p className="font-semibold text-danger">{counted(sales.length, 'sale')} not sent yet</p>
      <ul className="mt-2 grid gap-1 text-danger">
        {sales.map(({ key, lines, totalCents, method, soldAtMs }) => (
          <li key={key} className="wrap-anywhere">
            {formatDollars(totalCents)} · {paymentLabels[method]} · {formatStoreDateTime(new Date(soldAtMs))}{' '}
            · {lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
          </li>
        ))}
      </ul>
      <LinkButton href={file} download="unsent-sales.json" size="small" className="mt-3">
        Save as a file
      </LinkButton>
    </section>
  )
}
