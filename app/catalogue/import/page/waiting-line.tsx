import { counted } from '#shared/text/counted.ts'

/** How many pieces of an import are not on sale yet (R53, R132). */
export function WaitingLine({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p>
      {counted(count, 'piece')} of it {count === 1 ? 'waits for its' : 'wait for their'} picture. The store
      looks for one by ASIN; what it finds goes on sale by itself, and you can take the others.
    </p>
  )
}
