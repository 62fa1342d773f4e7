import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { PeriodReport } from './sales-tax.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

interface Props {
  state: PeriodReport['state']
  /** Why it cannot be closed now; null when it can. */
  refusal: 'not-over' | 'closed-already' | 'gap' | null
}

const reasons = {
  'not-over': 'It can be closed once it is over.',
  'closed-already': 'It is part of a period that is closed.',
  gap: 'Close the period before it first.',
}

/** Closes a period once its return is filed. */
export function ClosePeriodCard({ state, refusal }: Props) {
  return (
    <Card
      id="closing"
      heading={state === 'closed' ? 'Closed' : 'Close this period'}
      isSmall
      className="mt-5 max-w-3xl"
    >
      <p className="mt-1 text-ink-soft">
        {state === 'closed'
          ? 'These figures stay as they are. What changes later is a correction of the next period.'
          : 'Close it when you have filed the return. Its figures stay as they are then; what is refunded, canceled or deleted later is a correction of the next period. This cannot be undone.'}
      </p>
      {state !== 'closed' && refusal && <p className="mt-3 font-semibold">{reasons[refusal]}</p>}
      {!refusal && (
        <PostForm className="mt-4">
          <SubmitButton tone="secondary">Close this period</SubmitButton>
        </PostForm>
      )}
    </Card>
  )
}
