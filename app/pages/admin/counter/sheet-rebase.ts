import { setQuantity, type CounterLine, type CounterSheet } from '#counter/counter-lines.ts'

/**
 * The counter of now with what led from `base` to `target`: what was tapped on a page that is a change or two behind.
 * Pieces count up and down; of a price, a choice or the certificate, what was tapped last holds.
 */
export function rebaseSheet({
  base,
  target,
  now,
}: Record<'base' | 'target' | 'now', CounterSheet>): CounterSheet {
  const isDiscountChanged = JSON.stringify(base.discount) !== JSON.stringify(target.discount)
  const isCertificateChanged = base.certificate !== target.certificate
  return {
    lines: rebaseLines(base.lines, target.lines, now.lines),
    certificate: isCertificateChanged ? target.certificate : now.certificate,
    given: rebaseItems(base.given, target.given, now.given),
    own: rebaseItems(base.own, target.own, now.own),
    quick: rebaseItems(base.quick, target.quick, now.quick),
    discount: isDiscountChanged ? target.discount : now.discount,
  }
}

type Lines = readonly CounterLine[]

function rebaseLines(base: Lines, target: Lines, now: Lines): CounterLine[] {
  const findLine = (lines: Lines, { productId }: CounterLine) =>
    lines.find((line) => line.productId === productId)
  const added = target.filter((line) => !findLine(now, line))
  return [...now, ...added.map((line) => ({ ...line, quantity: 0 }))].flatMap((line) => {
    const [before, after] = [findLine(base, line), findLine(target, line)]
    const quantity = line.quantity + (after?.quantity ?? 0) - (before?.quantity ?? 0)
    const isReduced = after && JSON.stringify(before?.reduction) !== JSON.stringify(after.reduction)
    const reduction = isReduced ? after.reduction : line.reduction
    return quantity > 0 ? [setQuantity({ ...line, reduction }, quantity)] : []
  })
}

/** Without what the change took away, and with what it added. */
function rebaseItems<Item>(base: readonly Item[], target: readonly Item[], now: readonly Item[]): Item[] {
  const without = (items: readonly Item[], taken: readonly Item[]) => {
    const left = taken.map((item) => JSON.stringify(item))
    return items.filter((item) => {
      const at = left.indexOf(JSON.stringify(item))
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  }
  return [...without(now, without(base, target)), ...without(target, base)]
}
