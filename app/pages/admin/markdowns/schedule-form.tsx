import { priceEndings } from '#catalogue/markdowns/markdown.ts'
import { endingLabels } from '#catalogue/markdowns/markdown-texts.ts'
import type { MarkdownSettings } from '#catalogue/markdowns/markdown-schedule.ts'
import { Choice, CommandForm, Input, useField } from '#kit/command-form.tsx'
import { weekdayLabel, weekdays } from '#shared/time/store-day.ts'
import { Card } from '#ui/card.tsx'

/** When the rules run, how prices end, and whether customers see the next step. */
export function ScheduleForm({ settings }: { settings: MarkdownSettings }) {
  return (
    <Card id="schedule" heading="When prices change" isSmall>
      <CommandForm
        // The present values again after each saved change.
        key={JSON.stringify(settings)}
        command="schedule"
        failed="Not saved"
        submit="Save"
        button={{ tone: 'secondary', className: 'w-fit' }}
        className="mt-3 grid gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Input name="run_at" label="Time" type="time" required value={settings.runAt} />
          <Choice
            name="ending"
            label="Prices end in"
            value={settings.ending}
            options={priceEndings.map((value) => ({ value, label: endingLabels[value] }))}
          />
        </div>
        <Weekdays chosen={settings.weekdays} />
        <Input
          name="compares_after"
          label="Compare with our own earlier price after (days)"
          description="A piece without a retail price that stood at its first price for so long then shows “Our price until November 12” beside the lower one. Leave it empty for never."
          inputMode="numeric"
          value={settings.comparesAfter?.toString()}
          className="[&_input]:max-w-24"
        />
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            name="shows_next"
            defaultChecked={settings.showsNext}
            className="mt-1 size-5 shrink-0"
          />
          <span>
            Show customers the next step
            <span className="block text-sm text-ink-soft">
              On the page of a piece and on its tag: “On December 20 the price drops to $96.00, if it is still
              here.” Tags have to be printed again after a run.
            </span>
          </span>
        </label>
      </CommandForm>
    </Card>
  )
}

function Weekdays({ chosen }: { chosen: readonly number[] }) {
  const { id, error } = useField('weekdays')
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1 font-semibold">On these days</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdays.map((weekday, number) => (
          <label key={weekday} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="weekdays"
              value={number}
              defaultChecked={chosen.includes(number)}
              className="size-5"
            />
            {weekdayLabel(weekday)}
          </label>
        ))}
      </div>
      <p id={id} aria-live="polite" className="font-medium text-danger">
        {error}
      </p>
    </fieldset>
  )
}
