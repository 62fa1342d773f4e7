import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog, type Question } from '#ui/dialogs/confirm-dialog.tsx'
import { FoldedPanel } from '#lots/steps/folded-panel.tsx'
import type { Lot } from '#lots/work/lot-state.tsx'
import { useBrowserValue } from '#ui/browser-value.tsx'
import type { LotDraftSummary } from '#lots/import/lot-calls.ts'
import { href } from '#shared/addresses.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { counted } from '#shared/text/counted.ts'
import { PostForm } from '#ui/forms/post-form.tsx'
import { useRevalidator } from 'react-router'
import { showToast } from '#ui/feedback/toaster.tsx'
import { formatDraft, parseDraft } from './draft-content.client.ts'
import { CallRefused, loadDraft, saveDraft } from '#lots/import/lot-calls.client.ts'
import { getLotName } from '#lots/import/lot-facts.ts'

const openQuestion: Question = {
  heading: 'Open this draft?',
  text: 'It takes the place of the lot on this page. Save that as a draft first if you want to keep it.',
  confirm: 'Open',
  isDangerous: false,
}

/** The button that keeps the lot as a draft, and the drafts that there are. */
export function LotDrafts({ lot, drafts }: { lot: Lot; drafts: readonly LotDraftSummary[] }) {
  const { isBusy, save, open } = useDrafts(lot)
  const [asked, setAsked] = useState<string | null>(null)
  if (drafts.length === 0 && !lot.work.table) return null
  return (
    <div className="flex flex-wrap items-start gap-3">
      {drafts.length > 0 && (
        <div className="min-w-0 flex-1">
          <FoldedPanel title={`Drafts (${drafts.length})`}>
            <ul className="grid gap-2">
              {drafts.map((draft) => (
                <li key={draft.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <DraftFacts draft={draft} />
                  <span className="flex gap-2">
                    <Button
                      disabled={isBusy}
                      aria-label={`Open draft ${draft.name}`}
                      onClick={() => (lot.work.table ? setAsked(draft.id) : open(draft.id))}
                      size="small"
                    >
                      Open
                    </Button>
                    <PostForm action={href('/admin/lot-drafts/:id/removal', { id: draft.id })}>
                      <SubmitButton aria-label={`Delete draft ${draft.name}`} tone="danger" size="small">
                        Delete
                      </SubmitButton>
                    </PostForm>
                  </span>
                </li>
              ))}
            </ul>
          </FoldedPanel>
        </div>
      )}
      {lot.work.table && (
        <Button onClick={save} aria-disabled={isBusy || undefined} className="min-h-13">
          Save as Draft
        </Button>
      )}
      {asked && (
        <ConfirmDialog question={openQuestion} onConfirm={() => open(asked)} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

function DraftFacts({ draft: { name, productCount, updatedAt } }: { draft: LotDraftSummary }) {
  // The hour where the owner is, which the server does not know.
  const savedAt = useBrowserValue(
    () => updatedAt.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
    '',
  )
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{name}</span>
      <span className="block text-sm text-ink-soft">
        {counted(productCount, 'product')} · {savedAt}
      </span>
    </p>
  )
}

const broken = 'This draft cannot be read. It may come from another version of this tool.'
const unreachable = 'The shop cannot be reached. Please try again.'

/** Saves the lot at hand as a draft, or opens one in its place. */
function useDrafts({ store }: Lot) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const left = useRef(new AbortController())
  useEffect(() => {
    const own = (left.current = new AbortController())
    return () => own.abort()
  }, [])

  async function run(work: (signal: AbortSignal) => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    const { signal } = left.current
    try {
      await work(signal)
    } catch (error) {
      if (signal.aborted) return
      const description = error instanceof CallRefused ? error.message : unreachable
      showToast({ tone: 'error', title: 'Error', description })
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    save: () =>
      void run(async (signal) => {
        const { work } = store
        const productCount = work.table?.rows.length ?? 0
        const content = await formatDraft(work)
        await saveDraft({ id: work.lotId, name: getLotName(work), productCount, content }, signal)
        showToast({ tone: 'success', title: 'Success', description: 'The draft was saved.' })
        void revalidate()
      }),
    open: (id: string) =>
      void run(async (signal) => {
        const work = await parseDraft(await loadDraft(id, signal))
        if (work) store.change(work)
        else showToast({ tone: 'error', title: 'Error', description: broken })
      }),
  }
}
