import { monthDay, plainDay, weekdayLabel, weekdays } from '#shared/time/store-day.ts'
import { clockLabel } from '#shared/time/shop-time.ts'
import { formatDollars } from '#shared/money.ts'
import { aCount, defineNotices, failure, success } from '#shared/notices.ts'
import { counted } from '#shared/text/counted.ts'
import type { MarkdownRule, MarkdownStep } from './markdown.ts'
import type { Schedule } from './markdown-schedule.ts'

/** What the pages of markdowns say of a change. */
export const markdownNotices = defineNotices(
  { count: aCount, otherCount: aCount },
  {
    saved: success('The rule was saved', 'It holds from the next run on.'),
    removed: success('The rule was removed'),
    promoted: success('The rule moved up'),
    resumed: success('The rules go on with this piece'),
    gone: failure('This rule is not there any more'),
    scheduled: success('Saved', 'It holds from the next run on.'),
    undone: ({ count = 0, otherCount = 0 }) => ({
      tone: otherCount > 0 ? 'info' : 'success',
      title: `Undone for ${counted(count, 'product')}`,
      description:
        otherCount > 0
          ? `${counted(otherCount, 'product')} changed since and stay as they are. The step that was undone is not repeated.`
          : 'The step that was undone is not repeated; the next one comes when its day has come.',
    }),
    'not-undoable': failure('This run cannot be undone', 'It is still at work, or it was undone already.'),
  },
)

/** 'Tables, Good, from the lot “Truck 12”', or that it fits everything. */
export function describeScope(
  { category, condition }: Pick<MarkdownRule, 'category' | 'condition'>,
  lotName: string | null,
): string {
  const parts = [category, condition, lotName && `lot “${lotName}”`].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : 'Everything'
}

/** 'Day 30: 20% off, day 60: 40% off'. */
export function describeSteps(steps: readonly MarkdownStep[]): string {
  return steps
    .map(({ day, percent }, place) => `${place === 0 ? 'Day' : 'day'} ${day}: ${percent}% off`)
    .join(', ')
}

/** How far a rule goes down. */
export function describeFloor(floor: MarkdownRule['floor']): string {
  if (floor.kind === 'none') return 'No lowest price'
  return floor.kind === 'amount'
    ? `Never below ${formatDollars(floor.cents)}`
    : `Never below ${floor.percent}% of the cost`
}

/** 'Every day at 2:30 AM', 'Monday and Friday at 2:30 AM'. */
export function describeSchedule({ runAt, weekdays: days }: Schedule): string {
  const names = days.flatMap((day) => weekdays[day] ?? []).map(weekdayLabel)
  const all = names.length === weekdays.length ? 'Every day' : new Intl.ListFormat('en').format(names)
  return `${all} at ${clockLabel(runAt)}`
}

/** What customers read: 'On December 20, 2026 the price drops to $96.00, if it is still here.' */
export function nextDropText({ on, priceCents }: { on: string; priceCents: number }): string {
  return `On ${plainDay(on)} the price drops to ${formatDollars(priceCents)}, if it is still here.`
}

/** The same on a tag: 'From Dec 20: $96.00'. */
export function nextDropOnTag({ on, priceCents }: { on: string; priceCents: number }): string {
  return `From ${monthDay(on)}: ${formatDollars(priceCents)}`
}
