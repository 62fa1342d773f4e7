import { useEffect, useRef } from 'react'
import { formatDollars } from '#shared/money.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import type { NewOrders } from './dashboard.ts'
import { useLiveReading } from './open-work/live-reading.tsx'

interface DashboardState {
  /** What stands on the page. */
  version: string
  newOrders: NewOrders
}

/**
 * Reads the dashboard again as soon as the stream of the back office tells another version than the page has, and says which order
 * came in. @returns whether events can be heard at this moment.
 */
export function useLiveDashboard({ version, newOrders }: DashboardState): boolean {
  const isLive = useLiveReading(version)
  useNewOrderToast(newOrders)
  return isLive
}

/** An order that came in while the page is open, said once. */
function useNewOrderToast({ orders }: NewOrders): void {
  const seen = useRef(new Set(orders.map(({ id }) => id)))
  useEffect(() => {
    for (const { id, customer, totalCents } of orders) {
      if (seen.current.has(id)) continue
      seen.current.add(id)
      showToast({
        tone: 'info',
        subject: id,
        title: 'New order',
        description: `${customer}, ${formatDollars(totalCents)}`,
      })
    }
  }, [orders])
}
