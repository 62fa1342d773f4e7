import { useEffect, useLayoutEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'

const name = 'till'
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Fills the screen with the page: without menu, bars and tabs, and without the browser's where that is possible (R199). */
export function TillSwitch() {
  const [isFull, setFull] = useState(false)
  useBrowserEffect(() => setFull(sessionStorage.getItem(name) !== null), [])
  useBrowserEffect(() => {
    document.documentElement.toggleAttribute('data-till', isFull)
    return () => document.documentElement.removeAttribute('data-till')
  }, [isFull])
  useEffect(() => {
    // Escape leads out of both.
    const leave = () => {
      if (!document.fullscreenElement) change(false)
    }
    document.addEventListener('fullscreenchange', leave)
    return () => document.removeEventListener('fullscreenchange', leave)
  }, [])
  function change(next: boolean) {
    setFull(next)
    if (next) sessionStorage.setItem(name, 'true')
    else sessionStorage.removeItem(name)
  }
  function press() {
    change(!isFull)
    // A phone without it has the page alone.
    const root: Partial<HTMLElement> = document.documentElement
    if (!isFull) root.requestFullscreen?.call(document.documentElement).catch(() => {})
    else if (document.fullscreenElement) void document.exitFullscreen()
  }
  return (
    <Button onClick={press} size="small">
      {isFull ? 'Show the menu' : 'Full screen'}
    </Button>
  )
}
