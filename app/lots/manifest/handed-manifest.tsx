import { useEffect, useEffectEvent, useState } from 'react'
import { href } from '#shared/addresses.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/forms/field.tsx'
import type { Lot } from '#lots/work/lot-state.tsx'

/** A file that the import of CSV files handed over for its prices (R69). */
export interface HandedFile {
  importId: string
  fileName: string
}

interface Props {
  handed: HandedFile
  lot: Lot
  onChoose: (file: File, importId: string) => void
}

/** Takes a handed file as if it had been chosen here; where a lot is at hand that is not in the store, only once that is wanted. */
export function HandedManifest({ handed, lot: { work, isReady }, onChoose }: Props) {
  const { importId, fileName } = handed
  const [isFailed, setFailed] = useState(false)
  const name = `${fileName.replace(/\.\w+$/, '')}.csv`
  const isHere = work.file?.importId === importId
  const isFree = !isHere && (work.stage === 'imported' || (work.file === null && work.table === null))
  const open = (content: Blob | null) => {
    if (content) onChoose(new File([content], name), importId)
    setFailed(content === null)
  }
  const openAtOnce = useEffectEvent(open)
  useEffect(() => {
    if (!isReady || !isFree) return
    const left = new AbortController()
    void fetchManifest(importId).then((content) => left.signal.aborted || openAtOnce(content))
    return () => left.abort()
  }, [isReady, isFree, importId])
  if (!isReady || (isFree && !isFailed) || isHere) return null
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-sun-tint px-4 py-3">
      {isFailed ? (
        <FormError>The file could not be opened. Please try again.</FormError>
      ) : (
        <p>
          Another lot is on this page. Opening <strong className="wrap-anywhere">{fileName}</strong> takes its
          place.
        </p>
      )}
      <Button onClick={() => void fetchManifest(importId).then(open)}>Open the file</Button>
    </div>
  )
}

async function fetchManifest(importId: string): Promise<Blob | null> {
  try {
    const answer = await fetch(href('/admin/import/:id/manifest.csv', { id: importId }))
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}
