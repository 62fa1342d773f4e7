import type { ExplainedMethod } from '#payments/payment-explanation.ts'
import { TermList } from '#ui/lists/term-list.tsx'

/** Where to send the money, as the owner set it; nothing for methods that are paid when the goods change hands. */
export function PaymentDetails({ details, instructions }: Pick<ExplainedMethod, 'details' | 'instructions'>) {
  if (details.length === 0 && !instructions) return null
  return (
    <div className="rounded-card bg-sun-tint px-5 py-4">
      {details.length > 0 && (
        <TermList
          className="mb-2.5 font-semibold last:mb-0 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]"
          terms={details.map(({ label, value }) => [label, value])}
        />
      )}
      {instructions && <p className="wrap-anywhere whitespace-pre-line">{instructions}</p>}
    </div>
  )
}
