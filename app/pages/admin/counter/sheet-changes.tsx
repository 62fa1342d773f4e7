import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#shared/addresses.ts'
import { counterAddress, readCounterSheet, sheetFields, type CounterSheet } from '#counter/counter-lines.ts'
import { isPlainClick } from '#kit/plain-click.ts'
import { rebaseSheet } from './sheet-rebase.ts'

interface Props {
  sheet: CounterSheet
  /** A sale is on its way: what is tapped meanwhile waits for its answer. */
  isSelling: boolean
  children: (isChanging: boolean) => ReactNode
}

/** A change of the counter, as the address that it leads to from the counter of then. */
type Change = (now: CounterSheet) => string

/**
 * Carries out one tap or scan after the other: each was made on a page that does not know of those before it: its
 * links would undo them. Nothing is sold before the last of them is on the page.
 */
export function SheetChanges({ sheet, isSelling, children }: Props) {
  const navigate = useNavigate()
  const [isChanging, setChanging] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const waiting = useRef<Change[]>([])
  /** Forms that were sent and not touched since. */
  const sent = useRef(new Set<HTMLFormElement>())
  const isRunning = useRef(false)
  const carryOut = useEffectEvent(async () => {
    if (isRunning.current || isSelling) return
    isRunning.current = true
    setChanging(true)
    for (let change = waiting.current[0]; change && isHere(); change = waiting.current[0]) {
      await navigate(change(readCounterSheet(new URLSearchParams(window.location.search))))
      waiting.current.shift()
    }
    waiting.current = []
    isRunning.current = false
    setChanging(false)
  })
  const take = useEffectEvent((event: Event, change: Change) => {
    hold(event)
    waiting.current.push(change)
    void carryOut()
  })
  const takeClick = useEffectEvent((event: MouseEvent) => {
    const link = findLink(event)
    if (!link || !isPlainClick(event) || isAway()) return
    const isChange = container.current?.contains(link) && link.pathname === href('/admin/counter')
    // Who leaves is not brought back by what waits.
    if (!isChange) waiting.current.splice(1)
    else {
      const target = readCounterSheet(new URLSearchParams(link.search))
      take(event, (now) => counterAddress(rebaseSheet({ base: sheet, target, now })))
    }
  })
  const takeForm = useEffectEvent((event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !container.current?.contains(form) || isAway()) return
    // Its field of that name hides the property.
    if (form.getAttribute('method') === 'post') {
      if (waiting.current.length > 0) hold(event)
    } else if (sent.current.has(form)) hold(event)
    else {
      sent.current.add(form)
      // The next code is scanned over this one.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
      take(event, changeOfForm(form, sheet))
    }
  })
  useEffect(() => {
    const touch = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form) sent.current.delete(target.form)
    }
    document.addEventListener('click', takeClick, { capture: true })
    document.addEventListener('submit', takeForm, { capture: true })
    document.addEventListener('input', touch)
    return () => {
      document.removeEventListener('click', takeClick, { capture: true })
      document.removeEventListener('submit', takeForm, { capture: true })
      document.removeEventListener('input', touch)
    }
  }, [])
  useEffect(() => void carryOut(), [isSelling])
  // What a form was sent with is on the counter, or refused and told.
  useEffect(() => {
    for (const form of sent.current) form.reset()
    sent.current.clear()
  }, [sheet])
  return (
    <div ref={container} aria-busy={isChanging}>
      {children(isChanging)}
    </div>
  )
}

/** Neither the browser nor the router acts on it. */
function hold(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

const isHere = () => window.location.pathname === href('/admin/counter')

/** The service worker answers then. */
const isAway = () => !navigator.onLine && Boolean(navigator.serviceWorker?.controller)

function findLink({ target }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : null
}

/** What was typed into a form, for the counter of then instead of the one that the form has. */
function changeOfForm(form: HTMLFormElement, sheet: CounterSheet): Change {
  const ofSheet = new Set(sheetFields(sheet).map((field) => JSON.stringify(field)))
  const typed = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !ofSheet.has(JSON.stringify([name, value])) ? [[name, value]] : [],
  )
  // What a form has of its own takes the place of what was there.
  const isOf = (field: string) => typed.some(([name]) => name === field)
  return (now) => {
    const kept = sheetFields({
      ...now,
      ...(isOf('exempt') && { certificate: null }),
      ...(isOf('discount') && { discount: null }),
    })
    return `${href('/admin/counter')}?${new URLSearchParams([...kept, ...typed])}`
  }
}
