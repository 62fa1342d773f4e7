import type { ReactNode } from 'react'
import { TextLink } from '#ui/button.tsx'
import { useLocation } from 'react-router'
import { accountNotices } from '#accounts/account-messages.ts'
import { href } from '#shared/addresses.ts'

interface Props {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A page about an account that holds one thing to do. */
export function AccountCard({ title, lead, children }: Props) {
  return (
    <div className="page-width grid max-w-[32rem] gap-6 pt-8 sm:pt-14">
      <header className="text-center">
        <h1 className="text-4xl font-bold sm:text-5xl">{title}</h1>
        {lead && <p className="mt-3 text-ink-soft">{lead}</p>}
      </header>
      <div className="panel shadow-card">{children}</div>
    </div>
  )
}

/** A success message on the page itself, with JavaScript or without. */
export function AccountNotice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="mb-5 rounded-control border border-success/40 bg-success-tint px-4 py-3 font-medium text-success [&_a]:text-success"
    >
      {children}
    </p>
  )
}

/** What was just done, as the address says it; of one code alone where the page has only that. */
export function useAccountNotice(code?: ReturnType<typeof accountNotices.of>['code']): string | null {
  const notice = accountNotices.read(new URLSearchParams(useLocation().search))
  if (!notice || (code && notice.code !== code)) return null
  return accountNotices.messageOf(notice).title
}

/** The way back from one of the pages of an account. */
export function BackToAccount() {
  return (
    <p className="mt-4 text-center">
      <TextLink href={href('/account')} className="inline-block py-1">
        Back to My Account
      </TextLink>
    </p>
  )
}
