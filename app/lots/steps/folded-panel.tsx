import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

/** A panel that opens at its title. */
export function FoldedPanel({
  title,
  isOpen = false,
  isForcedOpen = false,
  isSmall = false,
  children,
}: {
  title: string
  /** To begin with. */
  isOpen?: boolean
  /** Opens it when it becomes true, as for an error inside. */
  isForcedOpen?: boolean
  /** Inside another panel. */
  isSmall?: boolean
  children: ReactNode
}) {
  const panel = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (panel.current && (isOpen || isForcedOpen)) panel.current.open = true
  }, [isOpen, isForcedOpen])
  return (
    <details
      ref={panel}
      className={`group border border-line bg-surface ${isSmall ? 'rounded-control' : 'rounded-panel'}`}
    >
      <summary
        className={`flex list-none items-center gap-2 font-semibold hover:text-brand [&::-webkit-details-marker]:hidden ${isSmall ? 'min-h-11 rounded-control px-3 text-[0.9375rem]' : 'min-h-13 rounded-panel px-4 sm:px-5'}`}
      >
        <Icon name="next" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className={`border-t border-line ${isSmall ? 'p-3 sm:p-4' : 'p-4 sm:p-5'}`}>{children}</div>
    </details>
  )
}
