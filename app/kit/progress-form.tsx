import type { ReactNode } from 'react'
import { CommandForm } from './command-form.tsx'

interface Props {
  /** How far the work is, in words. */
  text: string
  label: string
  stepsDone: number
  /** 0 as long as nobody knows. */
  stepsTotal: number
  isCancelWanted?: boolean
  className: string
  children?: ReactNode
}

/** How far long work is, with the page's command `cancel`. */
export function ProgressForm(props: Props) {
  const { text, label, stepsDone, stepsTotal, isCancelWanted, className, children } = props
  return (
    <CommandForm
      command="cancel"
      submit="Cancel"
      busy="Stopping..."
      button={{ tone: 'secondary', className: 'w-fit', disabled: isCancelWanted }}
      className={`grid gap-3 ${className}`}
    >
      <p role="status" className="font-medium">
        {text}
      </p>
      <progress max={stepsTotal || 1} value={stepsDone} aria-label={label} className="h-2.5 w-full" />
      {children}
    </CommandForm>
  )
}
