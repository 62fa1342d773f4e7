import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Turns plain links within the shop into client navigations, by one listener for the whole page:
 * a list of plain links renders twice as fast as a list of link components.
 */
export function ClientNavigation() {
  const navigate = useNavigate()
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
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
      const url = new URL(link.href)
      if (url.origin !== location.origin || link.dataset.reload !== undefined) return
      if (url.pathname === location.pathname && url.search === location.search && url.hash) return
      event.preventDefault()
      void navigate(url.pathname + url.search + url.hash)
    }
    document.addEventListener('click', followLink)
    return () => document.removeEventListener('click', followLink)
  }, [navigate])
  return null
}
