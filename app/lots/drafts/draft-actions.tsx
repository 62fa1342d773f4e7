import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Lot } from '#lots/work/lot-state.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'
import { formatDraft, parseDraft } from './draft-content.client.ts'
import { CallRefused } from '#lots/import/lot-calls.client.ts'
import { loadDraft, saveDraft } from '#lots/import/draft-calls.client.ts'
import { lotNameOf } from '#lots/import/lot-facts.ts'

const broken = 'This draft cannot be read. It may come from another version of this tool.'
const unreachable = 'The shop cannot be reached. Please try again.'

/** Saves the lot at hand as a draft, or opens one in its place. */
export function useDrafts({ store }: Lot) {
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
        await saveDraft({ id: work.lotId, name: lotNameOf(work), productCount, content }, signal)
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
