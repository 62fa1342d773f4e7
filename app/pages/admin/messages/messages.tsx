import { parsePage } from '#shared/lists/list-address.ts'
import { listMessages } from '#contact/inbox.server.ts'
import { MessageList } from '#contact/message-list.tsx'
import { messageStateLabels, messageStates, parseMessageState } from '#contact/message-states.ts'
import { href } from '#shared/addresses.ts'
import { FilterLinks } from '#ui/forms/filter-links.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import type { Route } from './+types/messages'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import { BackLink } from '#ui/back-link.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Messages', at)

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const state = parseMessageState(searchParams.get('state'))
  const page = parsePage(searchParams.get('page'))
  return { state, ...(await listMessages({ state, page })) }
}

const hrefOf = (state: string | null, page = 1) => {
  const params = new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: `${page}` }) })
  return params.size > 0 ? `${href('/admin/messages')}?${params}` : href('/admin/messages')
}

/** The messages of the contact form. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { state, messages, counts, page, pageCount } = loaderData
  const states = messageStates.map((one) => ({
    href: hrefOf(one),
    text: `${messageStateLabels[one]} (${counts[one] ?? 0})`,
    isCurrent: state === one,
  }))
  return (
    <>
      <BackLink href={href('/admin/settings')}>Settings</BackLink>
      <AdminHeading
        heading="Messages"
        lead="What customers wrote by the contact form. We reply within 24 hours."
      />
      <FilterLinks
        label="Show"
        links={[{ href: hrefOf(null), text: 'Inbox', isCurrent: !state }, ...states]}
      />
      <MessageList messages={messages} />
      <PageLinks page={page} pageCount={pageCount} hrefOf={(wanted) => hrefOf(state, wanted)} />
    </>
  )
}
