import { useState } from 'react'
import { useFetcher } from 'react-router'
import { FormError, TextField } from '#ui/forms/field.tsx'
import { CONFIRMATION_WORD, dangerTexts } from './danger-texts.ts'
import type { SnapshotKind } from '#store/snapshots/snapshot-taking.ts'
import { href } from '#shared/addresses.ts'
import { Button, LinkButton, SubmitButton } from '#ui/button.tsx'
import { useBrowserValue } from '#ui/browser-value.tsx'

/** The result of a deletion that did not happen. */
export interface DeletionAnswer {
  /** The error of the typed word. */
  typedProblem?: string
  problem?: string
}

interface Props {
  kind: SnapshotKind
  /** What to know about the open drawer before all orders go (R146). */
  drawerText: string | null
  /** Of the page that the form was sent to without JavaScript. */
  pageAnswer?: DeletionAnswer
  onCancel?: () => void
}

/** Where all orders or all products are deleted. */
export const deletionPaths: Readonly<Record<SnapshotKind, string>> = {
  orders: href('/admin/settings/order-deletion'),
  products: href('/admin/settings/product-deletion'),
}

/** Asks for the word; the button waits for it (without JavaScript the server does). */
export function DeletionForm({ kind, drawerText, pageAnswer, onCancel }: Props) {
  const fetcher = useFetcher<DeletionAnswer>()
  const [typed, setTyped] = useState('')
  const isAlive = useBrowserValue(() => true, false)
  const isBusy = fetcher.state !== 'idle'
  const answer = fetcher.data ?? pageAnswer
  const { action, question, warning, failure } = dangerTexts[kind]
  return (
    <fetcher.Form method="post" action={deletionPaths[kind]} className="mt-3 grid gap-4">
      <p className="text-ink-soft">{question}</p>
      {warning && <p className="font-semibold text-danger">{warning}</p>}
      {kind === 'orders' && drawerText && <p className="font-semibold text-danger">{drawerText}</p>}
      {answer?.problem && !isBusy && <FormError title={failure}>{answer.problem}</FormError>}
      <TextField
        id={`typed-${kind}`}
        name="typed"
        label={`Type ${CONFIRMATION_WORD} to confirm`}
        value={isAlive ? typed : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isBusy ? undefined : answer?.typedProblem}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel ? (
          <Button onClick={onCancel}>Cancel</Button>
        ) : (
          <LinkButton href={href('/admin/settings')}>Cancel</LinkButton>
        )}
        <SubmitButton
          tone="danger"
          disabled={isAlive && typed !== CONFIRMATION_WORD}
          busy={isBusy && 'Deleting...'}
        >
          {action}
        </SubmitButton>
      </div>
    </fetcher.Form>
  )
}
