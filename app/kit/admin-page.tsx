import { createContext, useContext, type ReactNode } from 'react'
import { useActionData, useLocation } from 'react-router'
import { BackLink } from '#ui/back-link.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { NoticeToast } from '#ui/feedback/notice-toast.tsx'
import type { Message, Notice } from '#shared/notices.ts'
import { isRefusal } from '#ui/feedback/refusal.ts'

interface Props<Told extends Notice> {
  /** Of the tab, and the heading where there is no other. */
  title: string
  /** Null on a page that is to be printed, which has its own. */
  heading?: ReactNode
  lead?: ReactNode
  /** The page that it belongs to: its address and its name. */
  back?: readonly [address: string, name: string]
  /** Left of the heading. */
  picture?: ReactNode
  /** Beside the heading. */
  tools?: ReactNode
  /** What its address may tell of what was just done. */
  notices?: { read: (params: URLSearchParams) => Told | null; messageOf: (notice: Told) => Message }
  /** Told by a toast instead of a line of the page. */
  isToasted?: boolean
  /** What can be done about a notice. */
  afterNotice?: (notice: Told) => ReactNode
  /** The commands that say themselves why they were refused, in their own forms; others are told above. */
  forms?: readonly string[]
  className?: string
  children?: ReactNode
}

/** Said in the title of each page of the back office; its frame gives it. */
export const StoreName = createContext('')

/** The `forms` of the page around; null outside of any. */
export const SayingForms = createContext<readonly string[] | null>(null)

/** A page of the back office: its title, the way back, its heading, and what was just done or refused. */
export function AdminPage<Told extends Notice>({
  title,
  heading = title,
  lead,
  back,
  picture,
  tools,
  notices,
  isToasted = false,
  afterNotice,
  forms = [],
  className,
  children,
}: Props<Told>) {
  const storeName = useContext(StoreName)
  const { search } = useLocation()
  const answer = useActionData<unknown>()
  const notice = (answer === undefined && notices?.read(new URLSearchParams(search))) || null
  const refusal = isRefusal(answer) && !forms.includes(answer.refused ?? '') ? answer.problem : null
  const message = refusal ?? (notice && notices ? notices.messageOf(notice) : null)
  return (
    <div className={className}>
      <title>{`${title} · Admin | ${storeName}`}</title>
      {back && <BackLink href={back[0]}>{back[1]}</BackLink>}
      {heading !== null && (
        <div className={picture ? 'flex gap-4' : 'flex flex-wrap items-end justify-between gap-3'}>
          {picture}
          <div className="min-w-0">
            <h1 className="text-2xl font-bold wrap-anywhere sm:text-4xl">{heading}</h1>
            {lead && <p className="mt-1 max-w-2xl text-ink-soft sm:mt-2">{lead}</p>}
          </div>
          {tools}
        </div>
      )}
      {isToasted ? (
        <NoticeToast message={message} />
      ) : (
        <NoticeBar message={message}>{notice && afterNotice?.(notice)}</NoticeBar>
      )}
      <SayingForms value={forms}>{children}</SayingForms>
    </div>
  )
}
