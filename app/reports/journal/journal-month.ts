import { addDays, addMonths, isStoreMonth } from '#shared/time/store-day.ts'

/** The month that an address asks for ('YYYY-MM'); the one of `today` where it asks for none that there is. */
export function monthOf(params: URLSearchParams, today: string): string {
  const wanted = params.get('month') ?? ''
  return isStoreMonth(wanted) ? wanted : today.slice(0, 7)
}

/** Its first and last day. */
export const daysOf = (month: string) => ({
  firstDay: `${month}-01`,
  lastDay: addDays(`${addMonths(month, 1)}-01`, -1),
})
