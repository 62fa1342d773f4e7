import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TermList } from '#ui/lists/term-list.tsx'

interface Props {
  title: string
  lead: string
  /** Where it is changed or looked through, and what the link says. */
  action: { href: string; label: string }
  rows: readonly (readonly [term: string, value: ReactNode])[]
}

/** What is set, and the way to its page. */
export function SettingCard({ title, lead, action, rows }: Props) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <Card id={id} heading={title} className="flex flex-col">
      <p className="mt-1 text-ink-soft">{lead}</p>
      <TermList layout="rows" className="mt-4 mb-5" terms={rows} />
      <LinkButton href={action.href} className="mt-auto w-fit">
        {action.label}
      </LinkButton>
    </Card>
  )
}
