import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import { href } from '#shared/addresses.ts'
import { useLiveEvents } from '#ui/live-events.ts'
import { chime } from './new-order-sound.client.ts'
import { titleWithOrders, type OpenWork } from './open-work.ts'

/** So much is gathered before the counts are asked for, however fast things happen. */
const pauseMs = 500

/** What the one stream of the back office tells the page inside. */
export interface LiveStore {
  /** The version that was told last, new with each telling; undefined before the first. */
  told: { version: string } | undefined
  /** Whether events can be heard at this moment. */
  isLive: boolean
}

export const useLiveStore = () => useOutletContext<LiveStore>()

interface CountedWork {
  version: string
  work: OpenWork
}

/** Keeps the counts of the menu, the title and the sound for new orders up to date on an open page. */
export function useLiveOpenWork(initial: CountedWork): LiveStore & { work: OpenWork } {
  const [told, setTold] = useState<LiveStore['told']>()
  const [counted, setCounted] = useState(initial)
  const isLive = useLiveEvents(href('/admin/events'), (version) => setTold({ version }))
  const hear = useEffectEvent(async ({ version }: { version: string }) => {
    if (version === counted.version) return
    const counts = await readCounts()
    if (!counts) return
    if (counts.work.orders > counted.work.orders) chime()
    setCounted(counts)
  })
  useEffect(() => {
    if (!told) return
    const timer = window.setTimeout(() => void hear(told), pauseMs)
    return () => window.clearTimeout(timer)
    // Each telling is answered once: another process of the store counts for itself.
  }, [told])
  useCountInTitle(counted.work)
  return { told, isLive, work: counted.work }
}

/** Null when the store cannot be reached or the session ended: the next telling asks again. */
async function readCounts(): Promise<CountedWork | null> {
  try {
    const answer = await fetch(href('/admin/open-work'), { redirect: 'manual' })
    if (!answer.ok) return null
    const counts: CountedWork = await answer.json()
    return counts
  } catch {
    return null
  }
}

function useCountInTitle(work: OpenWork): void {
  const { key } = useLocation()
  useEffect(() => {
    document.title = titleWithOrders(document.title, work)
  }, [key, work])
}
