import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { lineProblem, type CartLine, type LineProblem } from '#cart/cart.ts'
import { useRemoval } from '#pages/storefront/cart/line-removal.tsx'
import { ProductPicture } from '#media/product-picture.tsx'

const removalFormId = (line: CartLine) => `remove-${line.productId}`

function problemText({ kind, left }: LineProblem): string {
  if (kind === 'less-stock') return `Only ${left} left.`
  return `${kind === 'sold-out' ? 'Sold out.' : 'No longer available.'} Remove it and order the rest.`
}

/** A line of the order; one that is no longer available says so, and can be removed here. */
export function CheckoutLine({ line }: { line: CartLine }) {
  const { isBusy, remove } = useRemoval(line)
  const problem = lineProblem(line)
  const isGone = problem !== null && problem.kind !== 'less-stock'
  return (
    <li className="grid grid-cols-[3.500rem_1fr_auto] items-center gap-3" aria-busy={isBusy}>
      <span className="aspect-square overflow-hidden rounded-control bg-sunken">
        <ProductPicture
          image={line.image}
          sizes="3.5rem"
          isEager={false}
          className={isGone ? 'opacity-60 grayscale' : ''}
        />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 text-[0.9375rem] wrap-anywhere leading-snug font-semibold">
          {line.name}
        </span>
        <span className="text-sm text-ink-soft">Quantity {line.quantity}</span>
      </span>
      <span className={`font-semibold ${isGone ? 'text-ink-soft line-through' : ''}`}>
        {line.isAvailable && formatDollars(line.unitPriceCents * line.quantity)}
      </span>
      {problem && (
        <span className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-danger-tint py-1 pr-1 pl-3">
          <span className="text-sm font-semibold text-danger">{problemText(problem)}</span>
          <Button
            type="submit"
            size="small"
            form={removalFormId(line)}
            data-remove=""
            aria-label={`Remove ${line.name}`}
            onClick={(event) => {
              event.preventDefault()
              void remove()
            }}
          >
            Remove
          </Button>
        </span>
      )}
    </li>
  )
}

/** Outside the checkout's own form: what the Remove buttons send without JavaScript. */
export function RemovalForms({ lines }: { lines: readonly CartLine[] }) {
  return lines.filter(lineProblem).map((line) => (
    <form key={line.productId} id={removalFormId(line)} method="post" action={href('/api/cart')} hidden>
      <input type="hidden" name="action" value="remove" />
      <input type="hidden" name="product_id" value={line.productId} />
    </form>
  ))
}
