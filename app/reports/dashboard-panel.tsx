import { TextLink } from '#ui/button.tsx'
interface DashboardPanelProps {
  heading: string
  /** Where all of it is. */
  more?: { href: string; label: string }
  children: React.ReactNode
  className?: string
}

/** One subject of the dashboard, and the way to all of it. */
export function DashboardPanel({ heading, more, children, className = '' }: DashboardPanelProps) {
  return (
    <section
      aria-label={heading}
      className={`min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5 ${className}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-bold">{heading}</h2>
        {more && (
          <TextLink href={more.href} className="-my-2 py-2 text-[0.9375rem] font-semibold">
            {more.label}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  )
}

/** A line of such a list: what it is at the left, how much at the right, and a second line below. */
export function DashboardLine({ href, title, amount, note }: DashboardLineProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <a href={href} className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
        <span className="truncate font-semibold group-hover:text-brand group-hover:underline">{title}</span>
        <span className="font-semibold tabular-nums">{amount}</span>
        <span className="col-span-2 text-sm text-ink-soft">{note}</span>
      </a>
    </li>
  )
}

interface DashboardLineProps {
  href: string
  title: string
  amount: React.ReactNode
  note: React.ReactNode
}

/** What stands where there is nothing to list. */
export function NothingHere({ children }: { children: React.ReactNode }) {
  return <p className="mt-3 text-ink-soft">{children}</p>
}
