import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { showToast } from '#ui/feedback/toaster.tsx'

/**
 * What forms leave behind (R169). A page that a `PostForm` leads to begins at its top, since the form kept the place for
 * its own page alone. Why it was refused is scrolled to, and the first field to correct is focused; what is said above the
 * screen is a toast too. When the row was removed, the focus moves to the next one, or to what holds the list.
 */
export function PlaceKeeper() {
  const { pathname, hash, key } = useLocation()
  const sent = useRef(false)
  const rows = useRef<readonly Element[]>([])
  const shownPath = useRef(pathname)
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (sent.current && hash === '') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash])
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement)) return
      sent.current = target.dataset.keepsPlace !== undefined
      rows.current = placesAround(target)
    }
    document.addEventListener('submit', remember, true)
    return () => document.removeEventListener('submit', remember, true)
  }, [])
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle' || !sent.current) return
    sent.current = false
    // A long form shows its refusals at its head.
    document.querySelector('main form [role=alert]:not(:empty)')?.scrollIntoView({ block: 'nearest' })
    document.querySelector<HTMLElement>('main form [aria-invalid=true]')?.focus()
    const said = document.querySelector<HTMLElement>('main [data-notice]')
    if (!said || said.getBoundingClientRect().bottom >= 0) return
    showToast({ tone: said.dataset.notice === 'error' ? 'error' : 'success', title: said.innerText })
  }, [key, state])
  useEffect(() => {
    const follow = () => {
      const [own, ...others] = rows.current
      if (!own || own.isConnected || (document.activeElement ?? document.body) !== document.body) return
      rows.current = []
      focusFirst(others)
    }
    // Rows that change in place leave without any navigation.
    const changes = new MutationObserver(follow)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [])
  return null
}

/** The row of a form, the rows next to it, and then what holds them, from the inside out. */
function placesAround(form: Element): Element[] {
  const row = form.closest('li, tr, section') ?? form
  const places: Element[] = [row]
  for (let at: Element | null = row; at && at.tagName !== 'MAIN'; at = at.parentElement)
    places.push(
      ...[at.nextElementSibling, at.previousElementSibling, at.parentElement].filter((one) => one !== null),
    )
  return places
}

function focusFirst(places: readonly Element[]): void {
  const place = places.find((one) => one.isConnected && one.checkVisibility())
  if (!(place instanceof HTMLElement)) return
  const control = place.matches('li, tr, section') && place.querySelector('a[href], button, input, select')
  const target = control instanceof HTMLElement ? control : place
  if (target === place) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
