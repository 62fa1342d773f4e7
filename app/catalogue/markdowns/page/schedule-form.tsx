import { useNavigation } from 'react-router'
import { weekdayLabel, weekdays } from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, FormError } from '#ui/forms/field.tsx'
import { priceEndings } from '#catalogue/markdowns/markdown.ts'
import { endingLabels } from '#catalogue/markdowns/markdown-texts.ts'
import type { MarkdownSettings } from '#catalogue/markdowns/markdown-schedule.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

/** When the rules run, how prices end, and whether customers see the next step. */
export function ScheduleForm({ settings, failure }: { settings: MarkdownSettings; failure: string | null }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card id="schedule" heading="When prices change" isSmall>
      <PostForm
        // The present values again after each saved change.
        key={JSON.stringify(settings)}
        action={href('/admin/markdowns')}
        className="mt-3 grid gap-4"
      >
        {failure && !isBusy && <FormError title="Not saved">{failure}</FormError>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="run_at" label="Time">
            {(control) => (
              <input
                {...control}
                type="time"
                name="run_at"
                required
                defaultValue={settings.runAt}
                className="field-input"
              />
            )}
          </Field>
          <Field id="ending" label="Prices end in">
            {(control) => (
              <select {...control} name="ending" defaultValue={settings.ending} className="field-input">
                {priceEndings.map((ending) => (
                  <option key={ending} value={ending}>
                    {endingLabels[ending]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <Weekdays chosen={settings.weekdays} />
        <Field
          id="compares_after"
          label="Compare with our own earlier price after (days)"
          description="A piece without a retail price that stood at its first price for so long then shows “Our price until November 12” beside the lower one. Leave it empty for never."
        >
          {(control) => (
            <input
              {...control}
              name="compares_after"
              inputMode="numeric"
              defaultValue={settings.comparesAfter ?? ''}
              className="field-input max-w-24"
            />
          )}
        </Field>
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
        <SubmitButton tone="secondary" busy={isBusy && 'Saving...'} className="w-fit">
          Save
        </SubmitButton>
      </PostForm>
    </Card>
  )
}

function Weekdays({ chosen }: { chosen: readonly number[] }) {
  return (
    <fieldset>
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
    </fieldset>
  )
}
