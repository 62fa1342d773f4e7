import { ConditionSelect } from '#catalogue/import/page/condition-select.tsx'
import type { NamedCondition } from './lot-conditions.ts'

interface Props {
  conditions: readonly NamedCondition[]
  /** Whether prices were wanted before each word was named. */
  isMissed: boolean
  onChange: (conditions: readonly NamedCondition[]) => void
}

/** Asks what a supplier means by words that the store does not know (R54). */
export function ConditionQuestions({ conditions, isMissed, onChange }: Props) {
  const asked = conditions.filter(({ isAsked }) => isAsked)
  if (asked.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">What does your supplier mean?</legend>
      <p className="mt-1 text-sm text-ink-soft">
        Customers read these conditions. The next file with these columns is read the same way.
      </p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[26rem]:grid-cols-2 md:max-lg:grid-cols-1">
        {asked.map(({ written, condition }, at) => (
          <ConditionSelect
            key={written}
            id={`lot-condition-${at}`}
            word={written}
            value={condition}
            error={isMissed && condition === '' ? 'Please choose a condition' : null}
            onChange={({ currentTarget: { value } }) =>
              onChange(
                conditions.map((each) => (each.written === written ? { ...each, condition: value } : each)),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
