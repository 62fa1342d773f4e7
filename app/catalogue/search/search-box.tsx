import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'

interface PanelProps {
  text: string
}

/** What is typed into the field of a box while it is in use, else null; a new page ends the use. */
function useTypedText(box: React.RefObject<HTMLElement | null>): string | null {
  const { key } = useLocation()
  const [use, setUse] = useState<{ key: string; text: string } | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const follow = (target: EventTarget | null) => {
      if (target instanceof HTMLInputElement && element.contains(target)) setUse({ key, text: target.value })
    }
    const listeners = new AbortController()
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      act: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, act, { signal: listeners.signal })
    on('focusin', ({ target }) => follow(target))
    on('input', ({ target }) => follow(target))
    on('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setUse(null)
    })
    on('keydown', (event) => {
      if (event.key !== 'Escape' || !element.querySelector('[role="region"]')) return
      // The words stay: browsers empty a search field by this key.
      event.preventDefault()
      setUse(null)
    })
    on('mousedown', (event) => {
      // The field keeps the focus, and a phone its keyboard, until something is chosen.
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
    })
    // The address may have focused the field before the page came alive.
    const frame = requestAnimationFrame(() => {
      if (location.hash === '#search') follow(document.activeElement)
    })
    return () => {
      listeners.abort()
      cancelAnimationFrame(frame)
    }
  }, [box, key])
  return use?.key === key ? use.text : null
}

/**
 * The frame of a search field: what it offers below it while it is in use (docs/decisions/035). That comes with
 * the first focus; until then, and without it, the field searches as ever.
 */
export function SearchBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const text = useTypedText(box)
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
  const isOpen = text !== null
  useEffect(() => {
    if (!isOpen) return
    // Without them, the field searches as ever.
    import('./suggestion-panel.tsx').then(
      ({ SuggestionPanel }) => setPanel(() => SuggestionPanel),
      console.warn,
    )
  }, [isOpen])
  return (
    <div ref={box}>
      {children}
      {isOpen && Panel && <Panel text={text} />}
    </div>
  )
}
