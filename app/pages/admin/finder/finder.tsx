import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isPlainClick } from '#kit/plain-click.ts'
import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FindField } from './find-field.tsx'
import type { FoundEverything } from './finder.ts'
import { FoundList } from './found-list.tsx'

/** Typing pauses for this long before the server is asked. */
const pauseMs = 120

/** Opens over the page by `/`, Ctrl-K or a link to the finder's page, and closes when it has led somewhere (R190). */
export function Finder() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault()
      setOpenedAt(key)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('keydown', (event) => isFinderKey(event) && open(event), { signal })
    // Before the page's own way with links.
    document.addEventListener('click', (event) => isFinderLink(event) && open(event), {
      signal,
      capture: true,
    })
    return () => listeners.abort()
  }, [key])
  return openedAt === key && <FinderDialog onClose={() => setOpenedAt(null)} />
}

function isFinderKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (document.querySelector('dialog[open]')) return false
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k'
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !altKey && !isTyping
}

function isFinderLink(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return isPlainClick(event) && link?.getAttribute('href') === href('/admin/find')
}

function FinderDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('')
  const { found = nothing, isFailed } = useFound(search)
  const frame = useRef<HTMLDivElement>(null)
  const followKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(frame.current, event)
    const first = frame.current?.querySelector('a')
    // Until it is found, the form asks for it.
    if (event.key !== 'Enter' || found.search !== search.trim() || !first) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    first.click()
  })
  useEffect(() => {
    const element = frame.current
    element?.addEventListener('keydown', followKey)
    return () => element?.removeEventListener('keydown', followKey)
  }, [])
  return (
    <Dialog heading="Find everything" isWide onClose={onClose}>
      <div ref={frame}>
        <FindField search="" onInput={(event) => setSearch(event.currentTarget.value)} />
        <p role="status" className="sr-only">
          {found.search && counted(found.groups.flatMap((group) => group.found).length, 'result')}
        </p>
        <div className="h-[60dvh] overflow-y-auto">
          {isFailed ? (
            <p className="mt-4 font-medium text-danger">No connection. The next letter tries again.</p>
          ) : (
            <FoundList found={found} />
          )}
        </div>
        <Button onClick={onClose} className="mt-4">
          Close
        </Button>
      </div>
    </Dialog>
  )
}

/** From the field down to the last link, and up again. */
function moveFocus(frame: HTMLElement | null, event: KeyboardEvent): void {
  const stops = [...(frame?.querySelectorAll<HTMLElement>('input[type=search], a') ?? [])]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  event.preventDefault()
  stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}

const nothing: FoundEverything = { search: '', groups: [] }
const nothingAsked: Answer = { isFailed: false }

interface Answer {
  found?: FoundEverything
  isFailed: boolean
}

/** What was found last, and whether the store could not be asked. */
function useFound(text: string) {
  const search = text.trim()
  const [answer, setAnswer] = useState(nothingAsked)
  useEffect(() => {
    if (!search) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const address = `${href('/admin/find/results')}?${new URLSearchParams({ q: search })}`
        const response = await fetch(address, { signal: asking.signal, redirect: 'manual' })
        const found: FoundEverything | undefined = response.ok ? await response.json() : undefined
        setAnswer({ found, isFailed: !found })
      } catch {
        if (!asking.signal.aborted) setAnswer({ isFailed: true })
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [search])
  return search ? answer : nothingAsked
}
