import { useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { type DangerRunFacts, dangerTexts, describeDangerProgress } from '#upkeep/danger-zone/danger-texts.ts'
import type { SnapshotKind } from '#snapshots/snapshot-taking.ts'
import { Card } from '#ui/card.tsx'
import { href } from '#shared/addresses.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { DeletionForm, deletionPaths } from './deletion-form.tsx'

interface Props {
  needsProof: boolean
  /** What is deleted or put back just now. */
  running: DangerRunFacts | null
  /** What to know about the open drawer before all orders go (R146). */
  drawerText: string | null
}

/**
 * Deleting everything (S42). The question stands in a dialog, or on a page of its own where password or second factor
 * have to be shown first.
 */
export function DangerZoneCard({ needsProof, running, drawerText }: Props) {
  const [asked, setAsked] = useState<SnapshotKind | null>(null)
  return (
    <Card id="danger-zone" heading="Danger Zone" headingClass="text-danger" className="border-danger/40">
      <p className="mt-1 text-ink-soft">Irreversible actions that will permanently delete data</p>
      {running && (
        <p role="status" className="mt-3 font-medium">
          {describeDangerProgress(running)}{' '}
          <TextLink href={href('/admin/settings/danger-runs/:id', { id: running.id })}>
            Show or cancel
          </TextLink>
        </p>
      )}
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {(['orders', 'products'] as const).map((kind) => {
          const { action, explanation } = dangerTexts[kind]
          return (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
              <p className="max-w-prose grow basis-80">{explanation}</p>
              <form
                action={deletionPaths[kind]}
                onSubmit={(event) => {
                  if (needsProof) return
                  event.preventDefault()
                  setAsked(kind)
                }}
              >
                <SubmitButton tone="danger-outline">{action}</SubmitButton>
              </form>
            </li>
          )
        })}
      </ul>
      {asked && (
        <Dialog heading={`${dangerTexts[asked].action}?`} isAlert onClose={() => setAsked(null)}>
          <DeletionForm kind={asked} drawerText={drawerText} onCancel={() => setAsked(null)} />
        </Dialog>
      )}
    </Card>
  )
}
