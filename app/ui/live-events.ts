import { useEffect, useEffectEvent, useState } from 'react'

/** After the shop refused or vanished; a connection that was merely lost comes back by itself, within a second. */
const retryMs = 10_000

/**
 * Hears the events of a page's address as long as the page is looked at: a browser has few connections, and a page
 * that comes back to the front learns the current state at once.
 * @returns whether events can be heard at this moment.
 */
export function useLiveEvents(address: string, onEvent: (data: string) => void): boolean {
  const [isLive, setIsLive] = useState(false)
  const tell = useEffectEvent(onEvent)
  useEffect(() => {
    let source: EventSource | undefined
    let retry: number | undefined
    function close() {
      window.clearTimeout(retry)
      source?.close()
      source = undefined
    }
    function listen() {
      close()
      if (document.hidden) return
      const opened = new EventSource(address)
      source = opened
      opened.onopen = () => setIsLive(true)
      opened.onmessage = ({ data }) => tell(String(data))
      opened.onerror = () => {
        setIsLive(false)
        // Not everyone at once.
        if (opened.readyState === EventSource.CLOSED)
          retry = window.setTimeout(listen, retryMs * (0.5 + Math.random()))
      }
    }
    // A page with an open connection is not kept for the way back.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && listen()
    document.addEventListener('visibilitychange', listen)
    window.addEventListener('pagehide', close)
    window.addEventListener('pageshow', comeBack)
    listen()
    return () => {
      close()
      document.removeEventListener('visibilitychange', listen)
      window.removeEventListener('pagehide', close)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [address])
  return isLive
}
