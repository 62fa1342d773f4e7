import { useState } from 'react'
import { redirect } from 'react-router'
import { findColumns, matchColumns } from '#catalogue/import/columns/column-matching.server.ts'
import { columnChoices, type FileColumn } from '#catalogue/import/columns/column-uses.ts'
import { columnsFailed, describeColumns } from '#catalogue/import/import-messages.ts'
import { COLUMNS_MAX } from '#csv/column-limit.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { z } from '#shared/zod.ts'
import { command, commands, refused } from '#pages/admin/command.server.ts'
import { notFound } from '#pages/page-headers.ts'
import type { Route } from './+types/import-columns'

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const found = await findColumns(id)
  if (!found) throw notFound()
  return found
}

/** The owner says what the columns of a file mean; its preview follows (R67). */
export const action = commands({
  match: command({
    what: 'matching columns',
    form: z.object({ use: z.array(z.string()) }),
    trouble: { tone: 'error', title: columnsFailed },
    async run({ form, id, admin: { userId } }) {
      const sent = form.use.slice(0, COLUMNS_MAX + 1)
      const matched = await matchColumns({ importId: id(), sent, userId })
      if (matched.ok) return redirect(href('/admin/import/:id', { id: matched.value.importId }))
      if (matched.error.reason === 'gone') throw notFound()
      const { error } = matched
      return refused(422, error.reason === 'wrong-columns' ? describeColumns(error.problem) : columnsFailed)
    },
  }),
})

export default function ImportColumnsPage({ loaderData: { fileName, columns } }: Route.ComponentProps) {
  const lacksTitle = columns.every(({ use }) => use !== 'name')
  return (
    <AdminPage
      title="Match Columns"
      lead={
        <>
          Say what each column of <strong className="wrap-anywhere">{fileName}</strong> means. The next file
          with these columns is read the same way.
        </>
      }
      back={[href('/admin/import'), 'Import CSV']}
      forms={['match']}
    >
      {lacksTitle && (
        <p role="status" className="mt-2 w-fit rounded-control bg-sun-tint px-4 py-3">
          CSV is missing required columns: Title. Choose the column that names the goods.
        </p>
      )}
      <CommandForm
        command="match"
        submit="Continue"
        busy="Reading file…"
        button={{ className: 'w-fit' }}
        className="mt-6 grid gap-5"
      >
        <ul aria-label="Columns" className="panel divide-y divide-line px-5 py-1">
          {columns.map((column, at) => (
            <ColumnChoice key={at} column={column} at={at} />
          ))}
        </ul>
      </CommandForm>
    </AdminPage>
  )
}

/** What a column means: its name, what its first rows say, and a choice. */
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
