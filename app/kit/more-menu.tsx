import type { ReactNode } from 'react'
import { useMenuPopover } from '#ui/dialogs/menu-popover.tsx'
import { Icon } from '#ui/icon.tsx'

/** What a page can do besides its next step: links and forms in a native popover, so that it opens without JavaScript. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const menu = useMenuPopover()
  return (
    <div className="print:hidden">
      <button type="button" popoverTarget="more" className="button button-secondary gap-1">
        More
        <Icon name="down" className="size-4" />
      </button>
      <div
        id="more"
        ref={menu}
        popover="auto"
        className="inset-auto m-0 w-60 rounded-card border border-line bg-surface p-2 shadow-lift [position-area:bottom_span-left] not-supports-[position-area:bottom]:top-24 not-supports-[position-area:bottom]:right-8 max-sm:[position-area:bottom_span-right] [&_.button]:w-full [&_.button]:justify-start [&_.button]:border-transparent"
      >
        {children}
      </div>
    </div>
  )
}
