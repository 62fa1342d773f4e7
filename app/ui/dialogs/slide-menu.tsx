import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useMenuPopover } from './menu-popover.tsx'

interface Props {
  /** Unique on the page. */
  id: string
  storeName: string
  /** Of the sheet. */
  className: string
  children: ReactNode
}

const buttonClass =
  'grid size-[44px] shrink-0 place-content-center rounded-control hover:bg-white/12 focus-visible:outline-sun'

/** The slide-out menu of small screens, and its button: a native popover, so that it opens without JavaScript. */
export function SlideMenu({ id, storeName, className, children }: Props) {
  const menu = useMenuPopover()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label="Menu" className={`-ml-2 lg:hidden ${buttonClass}`}>
        <Icon name="menu" className="size-[24px]" />
      </button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        className={`m-0 h-dvh max-h-none w-[min(20rem,86vw)] -translate-x-full p-0 shadow-lift transition-[translate,display,overlay] duration-200 transition-discrete backdrop:bg-ink/50 open:flex open:translate-x-0 open:flex-col starting:open:-translate-x-full lg:hidden ${className}`}
      >
        <div className="flex h-16 shrink-0 items-center justify-between border-b border-white/15 bg-brand-deep pr-2 pl-5 text-white">
          <span className="truncate font-display text-lg font-bold">{storeName}</span>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close menu"
            className={buttonClass}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </>
  )
}
