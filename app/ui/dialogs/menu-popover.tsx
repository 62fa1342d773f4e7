import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The ref of a native popover that closes when another page comes, together with what that page shows. It stays open
 * while the page that it belongs to comes alive: it may have been opened before.
 */
export function useMenuPopover() {
  const menu = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const address = pathname + search
  const shownAt = useRef(address)
  useLayoutEffect(() => {
    if (shownAt.current === address) return
    shownAt.current = address
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [address])
  return menu
}
