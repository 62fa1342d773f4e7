import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { paceLabels } from '#alerts/alert-texts.ts'
import { paces } from '#alerts/alert.ts'

/** How often a subscriber wants to hear from the store. */
export function PaceChoice({ chosen, error }: { chosen: string; error?: string }) {
  return (
    <fieldset aria-describedby={error ? 'pace-error' : undefined}>
      <legend className="mb-1.5 font-semibold">How often may we write?</legend>
      <div className="grid gap-2">
        {paces.map((pace) => (
          <ChoiceCard key={pace} name="pace" value={pace} {...paceLabels[pace]} isDefault={pace === chosen} />
        ))}
      </div>
      {error && (
        <p id="pace-error" className="mt-1.5 font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
