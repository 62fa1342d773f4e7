import { choice, toggle, wholeLimit } from '#kit/setting-kinds.ts'
import { formOf, type Setting, type SettingValues } from '#kit/settings.ts'
import { weekdayLabel, weekdays } from '#shared/time/store-day.ts'
import { z } from '#shared/zod.ts'
import { priceEndings, type PriceEnding } from './markdown.ts'

const endings: Readonly<Record<PriceEnding, string>> = {
  any: 'As they come ($23.60)',
  '00': 'Whole dollars ($23.00)',
  '99': '99 cents ($22.99)',
}
const noDay = 'Choose at least one day of the week'

/** When the rules run, by the store's clock, and what goes for all of them (R84). */
export const markdownSettings = {
  /** 'HH:mm'; browsers may send seconds with a time. */
  runAt: {
    label: 'Time',
    group: { columns: 2 },
    control: 'line',
    isRequired: true,
    schema: z
      .string('Choose a time')
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::\d\d)?$/, 'Choose a time')
      .overwrite((text) => text.slice(0, 5)),
    input: { type: 'time' },
  } satisfies Setting<string>,
  ending: {
    ...choice('Prices end in', { labels: endings, problem: 'Choose how prices end' }),
    options: priceEndings.map((value) => ({ value, label: endings[value] })),
  },
  /** Sunday is 0. */
  weekdays: {
    label: 'On these days',
    control: 'several',
    isWide: true,
    options: weekdays.map((weekday, number) => ({ value: String(number), label: weekdayLabel(weekday) })),
    schema: z
      .array(z.coerce.number(noDay).int(noDay).min(0, noDay).max(6, noDay), noDay)
      .min(1, noDay)
      .overwrite((days) => [...new Set(days)].toSorted()),
  } satisfies Setting<number[]>,
  /** After how many days at its first price a cheaper piece is compared with that (R149); null for never. */
  comparesAfter: wholeLimit('Compare with our own earlier price after (days)', {
    description:
      'A piece without a retail price that stood at its first price for so long then shows “Our price until November 12” beside the lower one. Leave it empty for never.',
    unit: 'day',
    to: 365,
  }),
  showsNext: toggle('Show customers the next step', {
    description:
      'On the page of a piece and on its tag: “On December 20 the price drops to $96.00, if it is still here.” Tags have to be printed again after a run.',
  }),
}

export const markdownSettingsForm = formOf(markdownSettings)

export type MarkdownSettings = SettingValues<typeof markdownSettings>
