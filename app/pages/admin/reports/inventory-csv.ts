import { isStoreDay } from '#shared/time/store-day.ts'
import { exportInventory } from '#reports/inventory/inventory.server.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { csvAnswer } from '#pages/admin/answers/csv-answer.ts'
import type { Route } from './+types/inventory-csv'

/** What was in stock at the end of a day, as a file (R98). */
export function loader({ request }: Route.LoaderArgs) {
  const today = isoStoreDate(new Date())
  const wanted = new URL(request.url).searchParams.get('day') ?? ''
  const day = isStoreDay(wanted) && wanted <= today ? wanted : today
  return csvAnswer(`inventory-${day}.csv`, exportInventory(day))
}
