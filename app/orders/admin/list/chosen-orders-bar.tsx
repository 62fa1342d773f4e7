import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'

/** The form that the ticked rows of the table belong to. */
export const chosenOrdersForm = 'chosen-orders'

/** What can be done with the ticked orders; it appears with the first tick. */
export function ChosenOrdersBar({ back }: { back: string }) {
  return (
    <form
      id={chosenOrdersForm}
      aria-label="Chosen orders"
      className="sticky top-2 z-20 hidden flex-wrap items-center gap-2 rounded-control border border-brand bg-brand-tint p-2 shadow-lift group-has-[input[name=id]:checked]/orders:flex"
    >
      <input type="hidden" name="back" value={back} />
      <SubmitButton name="do" value="mark-ready" formMethod="post" formAction={back} size="small">
        Mark ready
      </SubmitButton>
      <SubmitButton
        formMethod="get"
        formAction={href('/admin/orders/pick-lists')}
        tone="secondary"
        size="small"
      >
        Print pick lists
      </SubmitButton>
    </form>
  )
}
