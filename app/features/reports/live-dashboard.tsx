import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { href } from '../../shared/addresses.ts'
import { formatDollars } from '../../shared/money.ts'
import { useLiveEvents } from '../../ui/live-events.ts'
import { showToast } from '../../ui/feedback/toaster.tsx'
import type { NewOrders } from './dashboard.ts'

/** So much is gathered before the page is read again, however fast things happen. */
const pauseMs = 500

interface DashboardState {
  /** What stands on the page. */
  version: string
  newOrders: NewOrders
}

/**
 * Reads the dashboard again as soon as its stream tells another version than the page has, and says which order
 * came in. @returns whether events can be heard at this moment.
 */
export function useLiveDashboard({ version, newOrders }: DashboardState): boolean {
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState({ version })
  // Each telling is asked for once, not each version: another process of the shop counts for itself.
  const asked = useRef(told)
  const timer = useRef<number>(undefined)
  const readAgain = useEffectEvent(() => {
    timer.current = undefined
    asked.current = told
    void revalidate()
  })
  useEffect(() => {
    if (told.version !== version && told !== asked.current)
      timer.current ??= window.setTimeout(readAgain, pauseMs)
  }, [told, version])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useNewOrderToast(newOrders)
  return useLiveEvents(href('/admin/events'), (toldNow) => setTold({ version: toldNow }))
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
        title: 'New order',
        description: `${customer}, ${formatDollars(totalCents)}`,
      })
    }
  }, [orders])
}
