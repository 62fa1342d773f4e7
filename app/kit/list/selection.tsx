import { useRef, useState, type ReactNode } from 'react'

/** The form that the ticked rows belong to. */
const formId = 'chosen'

/** The rows that are ticked; the boxes themselves know it, without JavaScript too. */
export function useSelection(rows: readonly { id: string }[]) {
  const list = useRef<HTMLDivElement>(null)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const boxes = () => [
    ...(list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox][name=id]') ?? []),
  ]
  const read = () =>
    setTicked(
      boxes()
        .filter(({ checked }) => checked)
        .map(({ value }) => value),
    )
  // What left the list is not chosen any more.
  const ids = ticked.filter((id) => rows.some((row) => row.id === id))
  const tickAll = (isTicked: boolean) => {
    for (const box of boxes()) box.checked = isTicked
    read()
  }
  return { list, ids, read, tickAll, isAll: ids.length > 0 && ids.length === rows.length }
}

export type Selection = ReturnType<typeof useSelection>

/** The box of a row. */
export function RowTick({ id, label }: { id: string; label: string }) {
  return (
    <label className="grid size-11 place-content-center lg:size-8">
      <input
        type="checkbox"
        name="id"
        value={id}
        form={formId}
        aria-label={label}
        className="size-5 accent-brand"
      />
    </label>
  )
}

/** The box of all rows. */
export function AllTick({ selection: { isAll, tickAll }, children }: AllTickProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm font-semibold lg:min-h-8 lg:justify-center">
      <input
        type="checkbox"
        checked={isAll}
        onChange={({ currentTarget }) => tickAll(currentTarget.checked)}
        className="size-5 accent-brand"
      />
      {children}
    </label>
  )
}

interface AllTickProps {
  selection: Selection
  children: ReactNode
}

interface BulkBarProps {
  label: string
  selection: Selection
  children: ReactNode
}

/** What can be done with the ticked rows; it appears with the first tick. */
export function BulkBar({ label, selection, children }: BulkBarProps) {
  return (
    <form
      id={formId}
      aria-label={label}
      className="sticky top-2 z-20 hidden flex-wrap items-center gap-2 rounded-control border border-brand bg-brand-tint p-2 shadow-lift group-has-[input[name=id]:checked]/list:flex"
    >
      {children}
      <p role="status" className="px-2 text-sm text-ink-soft">
        {selection.ids.length > 0 && `${selection.ids.length} selected`}
      </p>
      <div className="ml-auto lg:hidden">
        <AllTick selection={selection}>All of this page</AllTick>
      </div>
    </form>
  )
}
