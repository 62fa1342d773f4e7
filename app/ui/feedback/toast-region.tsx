import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Tone } from '#shared/notices.ts'
import { Icon } from '#ui/icon.tsx'
import {
  clearGap,
  onPage,
  toToast,
  withToast,
  withoutErrors,
  type Toast,
  type ToastAction,
  type ToastMessage,
} from './toast-queue.ts'

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(toasts: readonly Toast[]): void {
  shown = toasts
  for (const listener of listeners) listener()
}

function follow(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a message of the page at `page`; before the region is there it waits for it. */
export function addToast(message: ToastMessage, page: string): void {
  lastId += 1
  show(withToast(shown, toToast(message, { id: lastId, page })))
}

const toneClasses: Record<Tone, string> = {
  success: 'border-l-success',
  info: 'border-l-brand',
  error: 'border-l-danger',
}

/** Where toasts appear, read out politely; once on a page. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(follow, () => shown)
  const region = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => show(onPage(shown, pathname)), [pathname])
  useEffect(() => {
    // Before the form itself learns of it: what it says now is newer.
    const startAnew = () => show(withoutErrors(shown))
    document.addEventListener('submit', startAnew, true)
    return () => document.removeEventListener('submit', startAnew, true)
  }, [])
  useClearPlace(region, toasts)
  return (
    <section
      ref={region}
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 sm:left-auto sm:w-96 print:hidden"
    >
      <ul className="grid gap-2">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  )
}

/** Moves the toasts off the buttons that a page is for. */
function keepClear(region: HTMLElement): void {
  const { left, right, height } = region.getBoundingClientRect()
  const obstacles = [...document.querySelectorAll('.button-primary, .button-sun, .bottom-bar, .buy-box')].map(
    (obstacle) => obstacle.getBoundingClientRect(),
  )
  region.style.bottom = `${clearGap({ left, right, height }, obstacles, window.innerHeight)}px`
}

/** The same while the page is scrolled or changes below them. */
function useClearPlace(region: React.RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    const element = region.current
    if (!element || toasts.length === 0) return
    const place = () => keepClear(element)
    place()
    window.addEventListener('scroll', place, { passive: true })
    const sizes = new ResizeObserver(place)
    sizes.observe(document.body)
    return () => {
      window.removeEventListener('scroll', place)
      sizes.disconnect()
    }
  }, [region, toasts])
}

function ToastItem({ toast: { id, tone, title, description, action, timeoutMs } }: { toast: Toast }) {
  // Keyboard users need time; a mouse that happens to rest there delays nothing.
  const [isInUse, setIsInUse] = useState(false)
  const dismiss = useCallback(() => show(shown.filter((toast) => toast.id !== id)), [id])
  useEffect(() => {
    if (isInUse) return
    const timer = setTimeout(dismiss, timeoutMs)
    return () => clearTimeout(timer)
  }, [isInUse, dismiss, timeoutMs])
  const hold = {
    onFocus: (event: React.FocusEvent) => setIsInUse(event.target.matches(':focus-visible')),
    onBlur: () => setIsInUse(false),
  }
  return (
    <li
      className={`pointer-events-auto flex items-start gap-1 rounded-control border border-l-4 border-line bg-surface py-2 pr-2 pl-4 shadow-lift transition-opacity starting:opacity-0 ${toneClasses[tone]}`}
    >
      <div className="min-w-0 flex-1 py-1.5">
        <p className="text-[0.9375rem] leading-snug font-semibold wrap-anywhere">{title}</p>
        {description && <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">{description}</p>}
      </div>
      {action && <ActionButton action={action} onDone={dismiss} hold={hold} />}
      <button
        type="button"
        onClick={dismiss}
        {...hold}
        className="grid size-11 shrink-0 place-content-center rounded-control text-ink-soft hover:bg-sunken sm:size-9"
        aria-label="Dismiss"
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  )
}

interface ActionProps {
  action: ToastAction
  onDone: () => void
  hold: { onFocus: React.FocusEventHandler; onBlur: React.FocusEventHandler }
}

function ActionButton({ action, onDone, hold }: ActionProps) {
  const look =
    'grid min-h-11 shrink-0 place-content-center rounded-control px-2 font-semibold text-brand hover:bg-sunken sm:min-h-9'
  if ('href' in action)
    return (
      <a href={action.href} onClick={onDone} {...hold} className={look}>
        {action.label}
      </a>
    )
  const act = () => {
    onDone()
    action.onSelect()
  }
  return (
    <button type="button" onClick={act} {...hold} className={look}>
      {action.label}
    </button>
  )
}
