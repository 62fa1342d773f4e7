import type { ComponentProps } from 'react'

interface Look {
  tone?: 'primary' | 'secondary' | 'sun' | 'quiet' | 'danger'
  /** Large for the one thing that a page is for, small for the rows of a table. */
  size?: 'large' | 'small'
  className?: string
}

const buttonClass = (tone: string, { size, className }: Look) =>
  ['button', `button-${tone}`, size && `button-${size}`, className].filter(Boolean).join(' ')

/** A button that does something on the page itself. */
export function Button({ tone = 'secondary', size, className, ...button }: Look & ComponentProps<'button'>) {
  return <button type="button" {...button} className={buttonClass(tone, { size, className })} />
}

interface SubmitProps extends Look, ComponentProps<'button'> {
  /** What it says while the form is on its way, when it cannot be pressed: `isBusy && 'Saving...'`. */
  busy?: string | false
}

/** The button that sends a form. */
export function SubmitButton({ tone = 'primary', busy, disabled, children, ...button }: SubmitProps) {
  return (
    <Button type="submit" tone={tone} {...button} disabled={Boolean(busy) || disabled}>
      {busy || children}
    </Button>
  )
}

/** A link that looks like a button. */
export function LinkButton({ tone = 'secondary', size, className, ...link }: Look & ComponentProps<'a'>) {
  return <a {...link} className={buttonClass(tone, { size, className })} />
}

/** A link within a text. */
export function TextLink({ className = '', ...link }: ComponentProps<'a'>) {
  return <a {...link} className={`text-link ${className}`} />
}
