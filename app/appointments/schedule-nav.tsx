import { useContext } from 'react'
import { useLocation } from 'react-router'
import { href } from '#shared/addresses.ts'
import { LinkButton } from '#ui/button.tsx'
import { IsClosed } from '#ui/navigation/closed-links.ts'
import { checkInPath } from './check-in/check-in.ts'

const views = [
  { path: href('/admin/pickup-schedules'), label: 'List' },
  { path: href('/admin/pickup-schedules/day'), label: 'Day Sheet' },
  { path: href('/admin/pickup-schedules/week'), label: 'Week' },
]

/** The same links on every page of the appointments: three views, and what is done at the door and on the phone. */
export function ScheduleNav() {
  const { pathname } = useLocation()
  const isClosed = useContext(IsClosed)
  const open = views.filter(({ path }) => !isClosed(path))
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
      <nav aria-label="Views" className="flex w-fit gap-1 rounded-control bg-sunken p-1 max-sm:w-full">
        {open.map(({ path, label }) => (
          <a
            key={path}
            href={path}
            aria-current={path === pathname ? 'page' : undefined}
            className="flex min-h-11 flex-1 items-center justify-center rounded-control px-4 font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-sm"
          >
            {label}
          </a>
        ))}
      </nav>
      <LinkButton href={href('/admin/pickup-schedules/booking')}>Book for a Customer</LinkButton>
      <LinkButton href={checkInPath} tone="primary">
        Check In
      </LinkButton>
    </div>
  )
}
