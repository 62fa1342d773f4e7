import { useLocation } from 'react-router'
import { href } from '#shared/addresses.ts'
import { roleLabels } from '#accounts/admins/permissions.ts'
import { badgeText, type OpenWork } from '#reports/open-work/open-work.ts'
import { SoundSwitch } from '#reports/open-work/sound-switch.tsx'
import { menuMark, pagesOf, type Actor } from './admin-pages.ts'
import { Icon } from '#ui/icon.tsx'
import { SlideMenu } from '#ui/dialogs/slide-menu.tsx'
import { SubmitButton } from '#ui/button.tsx'

/** The sliding menu, which the bar of phones opens too. */
export const adminMenuId = 'admin-menu'

interface MenuProps {
  storeName: string
  /** Who is signed in. */
  email: string
  actor: Actor
  work: OpenWork
}

const menuLink =
  'flex min-h-11 items-center text-white/90 underline underline-offset-4 hover:text-white focus-visible:outline-sun'

/** The pages of the back office, who is signed in, and the way out. */
export function AdminMenu({ storeName, email, actor, work }: MenuProps) {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-full flex-col">
      <p className="px-5 pt-6 pb-4 max-lg:hidden">
        <span className="block truncate font-display text-lg font-bold">{storeName}</span>
        <span className="text-sm text-white/80">Back office</span>
      </p>
      <a
        href={href('/admin/find')}
        className="mx-3 mb-2 flex min-h-11 items-center gap-3 rounded-control border border-white/25 px-3 text-white/80 hover:bg-white/10 hover:text-white focus-visible:outline-sun max-lg:hidden"
      >
        <Icon name="search" className="size-5 shrink-0" />
        Find everything
        <kbd className="ml-auto rounded-sm border border-white/30 px-1.5 text-sm" aria-hidden="true">
          /
        </kbd>
      </a>
      <nav aria-label="Admin" className="flex-1 px-3 max-lg:pt-3">
        <ul className="grid gap-0.5">
          {pagesOf(actor).map((page) => (
            <li key={page.path}>
              <a
                href={page.path}
                aria-current={menuMark(page, pathname)}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-white/90 hover:bg-white/10 hover:text-white focus-visible:outline-sun aria-[current]:bg-white aria-[current]:font-semibold aria-[current]:text-brand-deep"
              >
                <Icon path={page.icon} className="size-5 shrink-0" />
                {page.label}
                {page.counts && <WorkBadge count={work[page.counts]} className="ml-auto" />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 border-t border-white/15 px-5 py-5">
        <SoundSwitch />
        <p className="text-sm text-white/80">
          Signed in as
          <span className="block font-medium text-white wrap-anywhere">{email}</span>
          {actor.role !== 'owner' && <span className="block">{roleLabels[actor.role]}</span>}
        </p>
        <p className="mt-2 grid text-sm">
          <a href={href('/admin/counter/who')} className={menuLink}>
            Hand over the counter
          </a>
          {!actor.isHandedOver && (
            <a href={href('/admin/pin')} className={menuLink}>
              Your PIN
            </a>
          )}
        </p>
        {/* A plain form: the page that comes after it remembers nothing of the account. */}
        <form method="post" action={href('/sign-out')} className="mt-3">
          <SubmitButton tone="on-dark" className="w-full focus-visible:outline-sun">
            Logout
          </SubmitButton>
        </form>
        <p className="mt-3 text-center text-sm">
          <a
            href="/"
            target="_blank"
            className="text-white/90 underline underline-offset-4 hover:text-white focus-visible:outline-sun"
          >
            View the store <span className="sr-only">(opens in a new tab)</span>
          </a>
        </p>
      </div>
    </div>
  )
}

/** How much waits at an entry; nothing where nothing does. */
export function WorkBadge({ count, className }: { count: number; className: string }) {
  if (count === 0) return null
  return (
    <span
      className={`min-w-6 rounded-full bg-sun px-1.5 text-center text-sm font-bold text-ink tabular-nums ${className}`}
    >
      {badgeText(count)}
    </span>
  )
}

/** The same menu, sliding out on small screens. */
export function AdminMenuOfSmallScreens({ storeName, ...rest }: MenuProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 bg-brand-deep px-4 text-white lg:hidden print:hidden">
      <SlideMenu id={adminMenuId} storeName={storeName} className="bg-brand-deep text-white">
        <div className="flex-1">
          <AdminMenu storeName={storeName} {...rest} />
        </div>
      </SlideMenu>
      <p className="min-w-0 truncate font-display text-lg font-bold">{storeName}</p>
      <a
        href={href('/admin/find')}
        className="ml-auto flex min-h-11 shrink-0 items-center gap-2 rounded-control bg-white/12 px-3 text-sm focus-visible:outline-sun"
      >
        <Icon name="search" className="size-5" />
        Find
      </a>
    </header>
  )
}
