import { useContext } from 'react'
import { plainDay } from '#shared/time/store-day.ts'
import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDate } from '#shared/time/shop-time.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IsClosed } from '#ui/navigation/closed-links.ts'
import { TermList } from '#ui/lists/term-list.tsx'
import type { PieceDecision } from '#catalogue/markdowns/markdown-forms.ts'
import type { MarkdownHold, PieceMarkdown } from '#catalogue/markdowns/markdown-views.ts'

const holdTexts: Readonly<Record<MarkdownHold, string>> = {
  paused: 'Paused: the rules leave this piece alone until you let them go on.',
  priced:
    'Paused, because its price was typed by hand: the rules leave this piece alone until you let them go on.',
  excluded: 'Never marked down: the rules leave this piece alone.',
}

const decisionLabels: Readonly<Record<PieceDecision, string>> = {
  pause: 'Pause',
  exclude: 'Never mark down',
  resume: 'Go on',
  restart: 'Start over at today’s price',
}

/** How the markdown rules treat a piece, and what the owner can decide about it. */
export function PieceMarkdownCard({ markdown }: { markdown: PieceMarkdown }) {
  const { hold, firstPriceCents, dealtPercent, onFloorSinceMs, next } = markdown
  const isOff = useContext(IsClosed)(href('/admin/markdowns'))
  if (isOff) return null
  const decisions: PieceDecision[] = hold ? ['resume', 'restart'] : ['pause', 'exclude']
  return (
    <Card id="markdown" heading="Markdown by age" isSmall>
      <p className="mt-1" role={hold ? 'status' : undefined}>
        {hold ? holdTexts[hold] : describeNext(next, onFloorSinceMs !== null)}
      </p>
      <TermList
        layout="rows"
        className="mt-3"
        terms={[
          ['First price', firstPriceCents !== null && formatDollars(firstPriceCents)],
          ['On the floor since', onFloorSinceMs !== null && formatStoreDate(new Date(onFloorSinceMs))],
          ['Last step', dealtPercent > 0 && `${dealtPercent}% off`],
        ]}
      />
      <CommandForm command="markdown" className="mt-3 flex flex-wrap items-center gap-2">
        {decisions.map((decision) => (
          <SubmitButton key={decision} name="decision" value={decision} tone="secondary" size="small">
            {decisionLabels[decision]}
          </SubmitButton>
        ))}
        <TextLink href={href('/admin/markdowns')} className="inline-flex min-h-11 items-center px-2">
          Rules
        </TextLink>
      </CommandForm>
    </Card>
  )
}

function describeNext(next: PieceMarkdown['next'], isOnFloor: boolean): string {
  if (next)
    return `Goes down to ${formatDollars(next.priceCents)} on ${plainDay(next.on)}, if it is still here.`
  return isOnFloor
    ? 'No further step: no rule fits it, or it went through all of them.'
    : 'Its time begins when it is on sale for the first time.'
}
