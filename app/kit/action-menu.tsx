import { useId, useState, type ReactNode } from 'react'
import { useMenuPopover } from '#ui/dialogs/menu-popover.tsx'

interface Props {
  /** Read out of the button, and of what it opens. */
  label: string
  /** On the button. */
  face: ReactNode
  className: string
  children: ReactNode
}

/** What can be done with a thing, behind one button: a native popover next to it, filled when it first opens. */
export function ActionMenu({ label, face, className, children }: Props) {
  const id = useId()
  const menu = useMenuPopover()
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={className}>
        {face}
      </button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={() => setWasOpen(true)}
        className="action-menu"
      >
        {wasOpen && children}
      </div>
    </>
  )
}
