import { forgetUnsentCheckout } from '#orders/checkout/unsent-storage.client.ts'
import { href } from '#shared/addresses.ts'
import { useMenuPopover } from '#ui/dialogs/menu-popover.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** The signed-in member, as the header knows them. */
export interface HeaderVisitor {
  name: string
  email: string
  isStaff: boolean
}

/** The account menu of the header: a native popover, so that it opens without JavaScript. */
export function AccountMenu({ visitor }: { visitor: HeaderVisitor }) {
  const menu = useMenuPopover()
  return (
    <div className="hidden shrink-0 sm:block">
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label="My Account"
        className="flex min-h-11 items-center gap-2 rounded-control border border-white/40 px-3 font-semibold hover:border-white hover:bg-white/12"
      >
        <Icon name="person" className="size-6" />
        <span className="hidden lg:inline">My Account</span>
        <Icon name="down" className="size-4" />
      </button>
      <div
        id="account-menu"
        ref={menu}
        popover="auto"
        className="fixed inset-auto top-[3.75rem] right-[max(2rem,calc((100vw-var(--container-page))/2+2rem))] m-0 w-64 rounded-card border border-line bg-surface p-2 text-ink shadow-lift"
      >
        <p className="px-3 pt-2 font-semibold">My Account</p>
        <WhoIsThis visitor={visitor} />
        <nav aria-label="My Account">
          <AccountLinks visitor={visitor} />
        </nav>
        <SignOutForm />
      </div>
    </div>
  )
}

/** The same at the end of the slide-out menu of small screens; for guests the way to sign in. */
export function MobileAccount({ visitor }: { visitor: HeaderVisitor | null }) {
  if (!visitor)
    return (
      <div className="border-t border-line p-5">
        <LinkButton href={href('/auth')} className="w-full">
          Sign In
        </LinkButton>
      </div>
    )
  return (
    <div className="border-t border-line p-3">
      <p className="px-3 pt-2 font-semibold">My Account</p>
      <WhoIsThis visitor={visitor} />
      <AccountLinks visitor={visitor} />
      <SignOutForm />
    </div>
  )
}

const itemClasses =
  'flex min-h-11 w-full items-center rounded-control px-3 text-left font-medium hover:bg-sunken'

function WhoIsThis({ visitor }: { visitor: HeaderVisitor }) {
  return (
    <p className="mb-1 border-b border-line px-3 pb-2 text-sm wrap-anywhere text-ink-soft">
      {visitor.name && <span className="block">{visitor.name}</span>}
      {visitor.email}
    </p>
  )
}

function AccountLinks({ visitor }: { visitor: HeaderVisitor }) {
  return (
    <ul>
      {visitor.isStaff && (
        <li>
          <a href={href('/admin')} className={itemClasses}>
            Admin Panel
          </a>
        </li>
      )}
      <li>
        <a href={href('/account')} className={itemClasses}>
          Orders &amp; settings
        </a>
      </li>
    </ul>
  )
}

/** A plain form: the page that comes after it remembers nothing of the account, nor does this tab. */
function SignOutForm() {
  return (
    <form method="post" action={href('/sign-out')} onSubmit={forgetUnsentCheckout}>
      <button type="submit" className={itemClasses}>
        Sign Out
      </button>
    </form>
  )
}
