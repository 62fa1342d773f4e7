import { useId, useRef, useState, type ComponentProps, type SyntheticEvent } from 'react'
import { nextChoice, noChoice, type ChoiceEvent } from './acting-choice.ts'

/**
 * A select that sends its form when a choice is made, by mouse, touch, Enter or leaving it, never while arrow keys pass
 * (R167). Without JavaScript the form needs a button of its own. Without a `value` it keeps what it shows itself.
 */
export function ActingSelect({ value, children, ...select }: ComponentProps<'select'>) {
  const hintId = useId()
  const choice = useRef(noChoice)
  const [waiting, setWaiting] = useState<string | null>(null)
  const hear = (event: ChoiceEvent) => (at: SyntheticEvent<HTMLSelectElement>) => {
    const { acts, ...next } = nextChoice(choice.current, event)
    choice.current = next
    // Sent before React shows the former value again.
    if (acts) at.currentTarget.form?.requestSubmit()
    setWaiting(next.waiting)
  }
  return (
    <span className="grid">
      <select
        {...select}
        value={value === undefined ? undefined : (waiting ?? value)}
        aria-describedby={waiting === null ? select['aria-describedby'] : hintId}
        onKeyDown={(event) => hear({ kind: 'key', key: event.key })(event)}
        onPointerDown={hear({ kind: 'pointer' })}
        onChange={(event) => hear({ kind: 'change', value: event.currentTarget.value })(event)}
        onBlur={hear({ kind: 'blur' })}
      >
        {children}
      </select>
      <span id={hintId} role="status" className="mt-2 text-xs text-ink-soft empty:hidden">
        {waiting !== null && 'Enter saves, Esc takes back'}
      </span>
    </span>
  )
}
