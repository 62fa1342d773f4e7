import { useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { centsToNumeric } from '#shared/money.ts'
import type { ImageChecks } from '#lots/images/image-checks.tsx'
import type { LotRowActions } from './lot-row.tsx'
import type { PriceEdit } from './price-field.tsx'
import type { OpenDialog } from './pricing-dialogs.tsx'
import type { TableActions } from './table-actions.tsx'

interface Means {
  actions: TableActions
  checks: ImageChecks
  setSelected: Dispatch<SetStateAction<ReadonlySet<string>>>
  setDialog: (dialog: OpenDialog) => void
}

/** What rows can do: always the same object, so that a row is rendered again for its own changes only. */
export function useRowActions({ actions, checks, setSelected, setDialog }: Means): {
  edit: PriceEdit | null
  actions: LotRowActions
} {
  const [edit, setEdit] = useState<PriceEdit | null>(null)
  const newest = useRef({ edit, checks })
  useEffect(() => {
    newest.current = { edit, checks }
  })
  const rowActions = useMemo<LotRowActions>(
    () => ({
      editing: {
        begin: (row) => setEdit({ id: row.id, text: centsToNumeric(row.yourPriceCents), isWrong: false }),
        type: (text) => setEdit((before) => before && { ...before, text, isWrong: false }),
        cancel: () => setEdit(null),
        confirm() {
          const { edit: typed } = newest.current
          if (!typed) return
          setEdit(actions.editPrice(typed.id, typed.text) ? null : { ...typed, isWrong: true })
        },
      },
      select: (id, isSelected) =>
        setSelected((before) => {
          const next = new Set(before)
          if (isSelected) next.add(id)
          else next.delete(id)
          return next
        }),
      split(id) {
        setEdit((before) => (before?.id === id ? null : before))
        actions.splitRow(id)
      },
      findImages: (row) => setDialog({ kind: 'images', row }),
      usePlaceholder: actions.usePlaceholder,
      testImage: (id, url) => newest.current.checks.test(id, url),
      saveImage: actions.saveImage,
      failImage: actions.failImage,
    }),
    [actions, setSelected, setDialog],
  )
  return { edit, actions: rowActions }
}
