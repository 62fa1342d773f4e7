import { useState } from 'react'
import { useNavigation } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { columnChoices, type FileColumn } from '#catalogue/import/columns/column-uses.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

/** What each column of a file means (R67): its name, what its first rows say, and a choice. */
export function ColumnForm({ columns, problem }: { columns: readonly FileColumn[]; problem: string | null }) {
  const isSaving = useNavigation().state !== 'idle'
  return (
    <PostForm className="grid gap-5">
      {problem && <FormError>{problem}</FormError>}
      <ul aria-label="Columns" className="panel divide-y divide-line px-5 py-1">
        {columns.map((column, at) => (
          <ColumnChoice key={at} column={column} at={at} />
        ))}
      </ul>
      <SubmitButton busy={isSaving && 'Reading file…'} className="w-fit">
        Continue
      </SubmitButton>
    </PostForm>
  )
}

function ColumnChoice({ column: { name, use, samples }, at }: { column: FileColumn; at: number }) {
  const [chosen, setChosen] = useState(use)
  const id = `use-${at}`
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold wrap-anywhere">
          {name || `Column ${at + 1}`}
        </label>
        <p className="truncate text-sm text-ink-soft">{samples.join(' · ') || 'Empty in the first rows'}</p>
      </div>
      <select
        id={id}
        name="use"
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          setChosen(columnChoices.find(([known]) => known === value)?.[0] ?? chosen)
        }
        className={`field-input ${chosen === 'omit' ? 'text-ink-soft' : ''}`}
      >
        {columnChoices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    </li>
  )
}
