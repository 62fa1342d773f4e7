import { useEffect, useRef, type RefObject } from 'react'
import { useNavigation } from 'react-router'

/** What tags and their addresses consist of; a space presses the button that has the focus. */
const codeKey = /^[\w:/.-]$/

/**
 * Gives what a scanner at the keyboard types to a field, wherever the focus is, replacing its text. A phone
 * with such a scanner needs no tap for it, and no keys on its screen.
 */
export function useCaughtKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const catchKey = (event: KeyboardEvent) => {
      if (!codeKey.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog')) return
      field.current?.focus({ preventScroll: true })
      field.current?.select()
    }
    document.addEventListener('keydown', catchKey)
    return () => document.removeEventListener('keydown', catchKey)
  }, [field])
}

/**
 * The field of a form that takes one code after the other: it is empty once a code was taken, and the next code takes
 * the place of one that was refused. What was typed meanwhile stays.
 */
export function useScanField(error: string | null | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef<string>(null)
  const { state } = useNavigation()
  useCaughtKeys(field)
  useEffect(() => {
    const input = field.current
    const send = () => {
      sent.current = input?.value ?? null
      input?.select()
    }
    input?.form?.addEventListener('submit', send)
    return () => input?.form?.removeEventListener('submit', send)
  }, [])
  useEffect(() => {
    const input = field.current
    if (state !== 'idle' || !input) return
    if (!error && input.value === sent.current) input.value = ''
    if (error && input === document.activeElement) input.select()
    sent.current = null
  }, [state, error])
  return field
}
