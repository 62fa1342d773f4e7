import { useContext, type ComponentProps } from 'react'
import { IsClosed } from './navigation/closed-links.ts'

interface Look {
  tone?: 'primary' | 'secondary' | 'sun' | 'quiet' | 'danger' | 'danger-outline' | 'on-dark'
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

/** The button that sends a form. While busy it keeps the focus, but sends nothing. */
export function SubmitButton({ tone = 'primary', busy, children, ...button }: SubmitProps) {
  const guard = busy
    ? { 'aria-disabled': true, onClick: (event: React.MouseEvent) => event.preventDefault() }
    : null
  return (
    <Button type="submit" tone={tone} {...button} {...guard}>
      {busy || children}
    </Button>
  )
}

/** A link, or nothing where it would lead to what the store does not use (R187). */
function OpenLink({ children, ...link }: ComponentProps<'a'>) {
  return useContext(IsClosed)(link.href) ? null : <a {...link}>{children}</a>
}

/** A link that looks like a button. */
export function LinkButton({ tone = 'secondary', size, className, ...link }: Look & ComponentProps<'a'>) {
  return <OpenLink {...link} className={buttonClass(tone, { size, className })} />
}

/** A link within a text. */
export function TextLink({ className = '', ...link }: ComponentProps<'a'>) {
  return <OpenLink {...link} className={`text-link ${className}`.trim()} />
}
