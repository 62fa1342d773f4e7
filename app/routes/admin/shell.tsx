import { useLocation } from 'react-router'
import { href } from '../../shared/addresses.ts'
import { adminPages, menuMark } from './admin-pages.ts'
import { Icon } from '../../ui/icon.tsx'
import { SlideMenu } from '../../ui/dialogs/slide-menu.tsx'
import { SubmitButton } from '../../ui/button.tsx'

interface MenuProps {
  storeName: string
  /** Who is signed in. */
  email: string
}

/** The pages of the back office, who is signed in, and the way out. */
export function AdminMenu({ storeName, email }: MenuProps) {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-full flex-col">
      <p className="px-5 pt-6 pb-4 max-lg:hidden">
        <span className="block truncate font-display text-lg font-bold">{storeName}</span>
        <span className="text-sm text-white/80">Back office</span>
      </p>
      <nav aria-label="Admin" className="flex-1 px-3 max-lg:pt-3">
        <ul className="grid gap-0.5">
          {adminPages.map((page) => (
            <li key={page.path}>
              <a
                href={page.path}
                aria-current={menuMark(page, pathname)}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-white/90 hover:bg-white/10 hover:text-white focus-visible:outline-sun aria-[current]:bg-white aria-[current]:font-semibold aria-[current]:text-brand-deep"
              >
                <Icon path={page.icon} className="size-5 shrink-0" />
                {page.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 border-t border-white/15 px-5 py-5">
        <p className="text-sm text-white/80">
          Signed in as
          <span className="block font-medium text-white wrap-anywhere">{email}</span>
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
            className="text-white/90 underline underline-offset-4 hover:text-white focus-visible:outline-sun"
          >
            View the store
          </a>
        </p>
      </div>
    </div>
  )
}

/** The same menu, sliding out on small screens. */
export function AdminMenuOfSmallScreens({ storeName, email }: MenuProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 bg-brand-deep px-4 text-white lg:hidden print:hidden">
      <SlideMenu id="admin-menu" storeName={storeName} className="bg-brand-deep text-white">
        <div className="flex-1">
          <AdminMenu storeName={storeName} email={email} />
        </div>
      </SlideMenu>
      <p className="min-w-0 truncate font-display text-lg font-bold">{storeName}</p>
      <p className="ml-auto shrink-0 rounded-control bg-white/12 px-2 py-0.5 text-sm">Admin</p>
    </header>
  )
}

/** The heading that every admin page begins with. */
export function AdminHeading({ heading, lead }: { heading: string; lead?: string }) {
  return (
    <>
      <h1 className="text-3xl font-bold sm:text-4xl">{heading}</h1>
      {lead && <p className="mt-2 max-w-2xl text-ink-soft">{lead}</p>}
    </>
  )
}
