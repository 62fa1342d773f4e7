import type { ReactNode } from 'react'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { describeSearch } from '#alerts/searches/saved-search.ts'
import type { Subscription } from '#alerts/managing/subscription.ts'

interface Props {
  subscription: Subscription
  /** Of the page's address. */
  token: string
}

/** What a subscriber asked for, with a button to end each. */
export function AlertList({ subscription: { watches, searches }, token }: Props) {
  return (
    <>
      <Card id="pieces" heading="Pieces">
        <Entries none="You watch no piece right now.">
          {watches.map(({ id, kind, productId, name, earlierCents }) => (
            <AlertItem key={id} {...{ id, token, name }} address={href('/product/:id', { id: productId })}>
              {kind === 'back'
                ? 'If it comes back'
                : `When it costs less than ${formatDollars(earlierCents)}`}
            </AlertItem>
          ))}
        </Entries>
      </Card>
      <Card id="searches" heading="Searches">
        <Entries none="You have saved no search.">
          {searches.map(({ id, address }) => (
            <AlertItem key={id} {...{ id, token, address }} name={describeSearch(address)}>
              When something new comes in
            </AlertItem>
          ))}
        </Entries>
      </Card>
    </>
  )
}

function Entries({ none, children }: { none: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="mt-3 text-ink-soft">{none}</p>
  return <ul className="mt-2 divide-y divide-line">{children}</ul>
}

interface ItemProps {
  id: string
  token: string
  name: string
  address: string
  /** When it is told. */
  children: ReactNode
}

function AlertItem({ id, token, name, address, children }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0">
        <TextLink href={address} className="wrap-anywhere">
          {name}
        </TextLink>
        <span className="block text-[0.9375rem] text-ink-soft">{children}</span>
      </p>
      <form method="post" action={href('/alerts/manage/:token/removal', { token })}>
        <SubmitButton name="alert" value={id} tone="secondary" size="small">
          Remove <span className="sr-only">{name}</span>
        </SubmitButton>
      </form>
    </li>
  )
}
