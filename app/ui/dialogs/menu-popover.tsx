import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The ref of a native popover that closes when another page comes. */
export function useMenuPopover() {
  const menu = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [pathname, search])
  return menu
}
