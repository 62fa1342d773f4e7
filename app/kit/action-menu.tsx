import { useId, useState, type ReactNode } from 'react'
import { useMenuPopover } from '#ui/dialogs/menu-popover.tsx'

interface Props {
  /** Read out of the button, and of what it opens. */
  label: string
  /** On the button. */
  face: ReactNode
  className: string
  /** One of many: what it holds comes when it first opens. */
  isOfRow?: boolean
  children: ReactNode
}

/** What can be done with a thing, behind one button: a native popover next to it. */
export function ActionMenu({ label, face, className, isOfRow = false, children }: Props) {
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
        {(wasOpen || !isOfRow) && children}
      </div>
    </>
  )
}
