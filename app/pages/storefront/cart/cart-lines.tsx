import { formatDollars } from '#shared/money.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { href } from '#shared/addresses.ts'
import { useRemoval } from './line-removal.tsx'
import { LineQuantity, useWantedQuantity } from './cart-line-quantity.tsx'
import { lineProblem, type CartLine, type LineProblem } from '#cart/cart.ts'
import { Icon } from '#ui/icon.tsx'

/** The lines of a cart with their controls. */
export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul aria-label="Items" className="grid gap-4">
      {lines.map((line) => (
        <li key={line.productId} className="@container">
          <Line line={line} />
        </li>
      ))}
    </ul>
  )
}

function problemText(problem: LineProblem): string {
  if (problem.kind === 'less-stock') return `Only ${problem.left} left. Lower the quantity to order.`
  return problem.kind === 'sold-out'
    ? 'Sold out. Remove it to order the rest.'
    : 'No longer available. Remove it to order the rest.'
}

function Line({ line: stored }: { line: CartLine }) {
  const { isBusy, remove } = useRemoval(stored)
  const { quantity, want } = useWantedQuantity(stored)
  const line = { ...stored, quantity }
  const problem = lineProblem(line)

  return (
    <article
      className="relative grid grid-cols-[5.500rem_1fr] gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-3 sm:grid-cols-[8rem_1fr] sm:p-4 @max-[14rem]:grid-cols-1"
      aria-busy={isBusy}
    >
      <div className="aspect-square overflow-hidden rounded-control bg-sunken sm:row-span-2 @max-[14rem]:w-1/2">
        <ProductPicture
          image={line.image}
          sizes="8rem"
          isEager={false}
          className={problem ? 'opacity-60 grayscale' : ''}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-1 pr-8 @max-[14rem]:pr-0">
        <h2 className="font-sans text-base leading-snug font-semibold tracking-normal sm:text-lg">
          {line.isAvailable ? (
            <a
              href={href('/product/:id', { id: line.productId })}
              className="hover:text-brand hover:underline hover:underline-offset-4"
            >
              {line.name}
            </a>
          ) : (
            line.name
          )}
        </h2>
        {line.isAvailable && (
          <p className="text-[0.9375rem] text-ink-soft">
            {line.condition} · {formatDollars(line.unitPriceCents)} each
          </p>
        )}
        {problem && (
          <p className="font-semibold text-danger" role="status">
            {problemText(problem)}
          </p>
        )}
      </div>
      {line.isAvailable && (
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-2 sm:self-end">
          <LineQuantity line={line} onChange={(wanted) => void want(wanted)} />
          <p className="ml-auto font-display text-xl font-bold">
            {formatDollars(line.unitPriceCents * line.quantity)}
          </p>
        </div>
      )}
      <RemoveForm line={line} onRemove={() => void remove()} />
    </article>
  )
}

function RemoveForm({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  return (
    <form
      method="post"
      action={href('/api/cart')}
      onSubmit={(event) => (event.preventDefault(), onRemove())}
      className="absolute top-1 right-1 sm:top-2 sm:right-2"
    >
      <input type="hidden" name="action" value="remove" />
      <input type="hidden" name="product_id" value={line.productId} />
      <button
        type="submit"
        aria-label={`Remove ${line.name}`}
        className="grid size-11 place-content-center rounded-control text-ink-soft hover:bg-danger-tint hover:text-danger"
      >
        <Icon name="bin" />
      </button>
    </form>
  )
}
