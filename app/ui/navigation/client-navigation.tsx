import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'
import { afterPaint } from './after-paint.client.ts'

interface Props {
  /** What the history keeps with the page that a link leads to. */
  stateOf?: (from: Location, to: URL) => unknown
}

/**
 * Turns plain links within the shop into client navigations, by one listener for the whole page:
 * a list of plain links renders twice as fast as a list of link components.
 */
export function ClientNavigation({ stateOf }: Props) {
  const navigate = useNavigate()
  const location = useLocation()
  const follow = useEffectEvent((url: URL) => {
    void navigate(url.pathname + url.search + url.hash, { state: stateOf?.(location, url) })
  })
  useEffect(() => {
    function followLink(event: MouseEvent) {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      // The browser then asks the service worker, which has a page for this.
      if (!navigator.onLine && navigator.serviceWorker?.controller) return
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
      const url = new URL(link.href)
      if (url.origin !== window.location.origin || link.dataset.reload !== undefined) return
      if (url.pathname === window.location.pathname && url.search === window.location.search && url.hash)
        return
      event.preventDefault()
      afterPaint(() => follow(url))
    }
    document.addEventListener('click', followLink)
    return () => document.removeEventListener('click', followLink)
  }, [])
  return null
}
