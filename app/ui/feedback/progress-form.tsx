import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'

interface Props {
  /** Where Cancel is sent. */
  action: string
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

/** How far long work is, with a button that cancels it. */
export function ProgressForm(props: Props) {
  const { action, text, label, stepsDone, stepsTotal, isCancelWanted, className, children } = props
  return (
    <Form method="post" action={action} className={`grid gap-3 ${className}`}>
      <p role="status" className="font-medium">
        {text}
      </p>
      <progress max={stepsTotal || 1} value={stepsDone} aria-label={label} className="h-2.5 w-full" />
      {children}
      <SubmitButton tone="secondary" className="w-fit" disabled={isCancelWanted}>
        Cancel
      </SubmitButton>
    </Form>
  )
}
