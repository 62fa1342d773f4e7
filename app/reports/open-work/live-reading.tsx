import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLiveStore } from './live-open-work.tsx'

/** So much is gathered before the page is read again, however fast things happen. */
const pauseMs = 500

/**
 * Reads the page again as soon as the stream of the back office tells another version than `version`, which stands on
 * the page. @returns whether events can be heard at this moment.
 */
export function useLiveReading(version: string): boolean {
  const { revalidate } = useRevalidator()
  const { told, isLive } = useLiveStore()
  // Each telling is asked for once, not each version: another process of the shop counts for itself.
  const asked = useRef<typeof told>(undefined)
  const timer = useRef<number>(undefined)
  const readAgain = useEffectEvent(() => {
    timer.current = undefined
    asked.current = told
    void revalidate()
  })
  useEffect(() => {
    if (told && told.version !== version && told !== asked.current)
      timer.current ??= window.setTimeout(readAgain, pauseMs)
  }, [told, version])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return isLive
}
