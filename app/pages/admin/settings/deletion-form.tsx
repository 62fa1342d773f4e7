import { useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { CONFIRMATION_WORD, dangerTexts } from '#upkeep/danger-zone/danger-texts.ts'
import type { SnapshotKind } from '#snapshots/snapshot-taking.ts'
import { href } from '#shared/addresses.ts'
import { isRefusal } from '#ui/feedback/refusal.ts'
import { Button, LinkButton, SubmitButton } from '#ui/button.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'

/** Where all orders or all products are deleted. */
export const deletionPaths: Readonly<Record<SnapshotKind, string>> = {
  orders: href('/admin/settings/order-deletion'),
  products: href('/admin/settings/product-deletion'),
}

/** Asks for the word, for which the button waits; in a dialog, which stays with what was refused, or on a page. */
export function DeletionForm({
  kind,
  drawerText,
  onCancel,
}: {
  kind: SnapshotKind
  /** What to know about the open drawer before all orders go (R146). */
  drawerText: string | null
  onCancel?: () => void
}) {
  const fetcher = useFetcher<unknown>()
  const pageAnswer = useActionData<unknown>()
  const [typed, setTyped] = useState('')
  const isBusy = fetcher.state !== 'idle'
  const answer = fetcher.data ?? pageAnswer
  const refusal = !isBusy && isRefusal(answer) ? answer : null
  const { action, question, warning, failure } = dangerTexts[kind]
  return (
    <fetcher.Form method="post" action={deletionPaths[kind]} className="mt-3 grid gap-4">
      <p className="text-ink-soft">{question}</p>
      {warning && <p className="font-semibold text-danger">{warning}</p>}
      {kind === 'orders' && drawerText && <p className="font-semibold text-danger">{drawerText}</p>}
      {refusal?.problem && <FormError title={failure}>{refusal.problem.title}</FormError>}
      <TextField
        id={`typed-${kind}`}
        name="typed"
        label={`Type ${CONFIRMATION_WORD} to confirm`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={refusal?.errors.typed}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel ? (
          <Button onClick={onCancel}>Cancel</Button>
        ) : (
          <LinkButton href={href('/admin/settings')}>Cancel</LinkButton>
        )}
        <SubmitButton tone="danger" disabled={typed !== CONFIRMATION_WORD} busy={isBusy && 'Deleting...'}>
          {action}
        </SubmitButton>
      </div>
    </fetcher.Form>
  )
}
