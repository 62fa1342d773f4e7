import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a client navigation the focus is at the top of the new page and its title is read out, as when a browser loads
 * a page (WCAG 2.4.3, 4.1.3). A new query alone, such as a filter, is the same page and leaves the focus alone.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  const shownPath = useRef(pathname)
  // Together with the page: a key that is pressed as soon as the page is seen starts from there.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    focusPage(hash.slice(1))
    setTitle(document.title)
  }, [pathname, hash])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** Focuses the heading, or what the address names. A field that the page has focused itself keeps it. */
function focusPage(id: string): void {
  const main = document.querySelector('main')
  const active = document.activeElement
  if (active?.matches('input, select, textarea') && main?.contains(active)) return
  const target = document.getElementById(id) ?? main?.querySelector('h1') ?? main
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
