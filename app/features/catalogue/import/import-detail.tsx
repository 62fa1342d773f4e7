import { useEffect, useRef } from 'react'
import { Form, useRevalidator } from 'react-router'
import { href } from '../../../shared/addresses.ts'
import { formatDollars } from '../../../shared/money.ts'
import { FormError } from '../../../ui/forms/field.tsx'
import { showToast } from '../../../ui/feedback/toaster.tsx'
import { successMessage, uploadMessages } from './import-texts.ts'
import { passingStates, stateLabels, type ImportDetail, type PreviewRow } from './import-view.ts'
import { TextLink, SubmitButton } from '../../../ui/button.tsx'
import { TermList } from '../../../ui/lists/term-list.tsx'

const POLL_MS = 1000
const formatCount = (count: number) => count.toLocaleString('en-US')

/** How an import stands and what can be done with it. */
export function ImportStatus({ item }: { item: ImportDetail }) {
  useOutcomeToast(item)
  const { state, created, updated, refused } = item
  const count = created + updated
  const success = successMessage(count)
  const canConfirm = (state === 'ready' || state === 'cancelled' || state === 'failed') && item.rowsRead > 0
  return (
    <section aria-labelledby="status-heading" className="panel grid gap-4 p-5">
      <h2 id="status-heading" className="text-lg font-semibold break-words">
        {item.fileName}
      </h2>
      {item.problem && (
        <FormError title={state === 'done' ? 'Undo failed' : uploadMessages.failed.title}>
          {item.problem}
        </FormError>
      )}
      {state === 'done' && (
        <p role="status" className="font-semibold text-success">
          {success.title} {success.description}
        </p>
      )}
      {state === 'undone' && <p role="status">This import was undone.</p>}
      <TermList
        className="grid-cols-2 text-xl font-semibold sm:grid-cols-4"
        terms={[
          ['Rows', formatCount(item.rowsRead)],
          [state === 'done' ? 'Created' : 'To create', formatCount(created)],
          [state === 'done' ? 'Updated' : 'To update', formatCount(updated)],
          ['Refused', formatCount(refused)],
        ]}
      />
      {passingStates.includes(state) && <UnderWay item={item} />}
      <div className="flex flex-wrap items-center gap-3">
        {canConfirm && count > 0 && (
          <ActionButton
            action={href('/admin/import/:id/confirmation', { id: item.id })}
            tone="primary"
            label="Upload Products"
          />
        )}
        {state === 'done' && (
          <ActionButton
            action={href('/admin/import/:id/reversal', { id: item.id })}
            tone="secondary"
            label="Undo Import"
          />
        )}
        {refused > 0 && (
          <TextLink href={href('/admin/import/:id/refused-rows.csv', { id: item.id })} download>
            Download refused rows
          </TextLink>
        )}
      </div>
    </section>
  )
}

/** The first rows of each kind, with what is wrong or worth knowing. */
export function ImportRows({ item }: { item: ImportDetail }) {
  return (
    <>
      <RowTable title="Refused rows" rows={item.rows.refused} total={item.refused} />
      <RowTable title="New products" rows={item.rows.create} total={item.created} />
      <RowTable title="Changed products" rows={item.rows.update} total={item.updated} />
      <RowTable title="Added to other lines" rows={item.rows.merged} total={null} />
    </>
  )
}

/** What is done at this moment; asks again until it has ended. */
function UnderWay({ item }: { item: ImportDetail }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="grid gap-3">
      {item.state === 'running' ? (
        <Progress label="Importing…" done={item.done} total={Math.max(1, item.created)} />
      ) : (
        <Progress label={`${stateLabels[item.state]}…`} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {item.state === 'running' && (
          <ActionButton
            action={href('/admin/import/:id/cancellation', { id: item.id })}
            tone="secondary"
            label="Cancel Import"
          />
        )}
        <TextLink href={href('/admin/import/:id', { id: item.id })}>Check again</TextLink>
      </div>
    </div>
  )
}

/** Without figures it only says that something is done. */
function Progress({ label, done, total }: { label: string; done?: number; total?: number }) {
  const isMeasured = done !== undefined && total !== undefined
  return (
    <>
      <label htmlFor="import-progress" className="font-semibold">
        {label} {isMeasured && `${Math.floor((done / total) * 100)}%`}
      </label>
      <progress id="import-progress" max={total} value={done} className="w-full" />
    </>
  )
}

function ActionButton({
  action,
  tone,
  label,
}: {
  action: string
  tone: 'primary' | 'secondary'
  label: string
}) {
  return (
    <Form method="post" action={action}>
      <SubmitButton tone={tone}>{label}</SubmitButton>
    </Form>
  )
}

function RowTable({ title, rows, total }: { title: string; rows: PreviewRow[]; total: number | null }) {
  if (rows.length === 0) return null
  return (
    <section className="panel p-5" aria-label={title}>
      <h2 className="text-lg font-semibold">
        {title}
        {total !== null && total > rows.length && ` (first ${rows.length} of ${formatCount(total)})`}
      </h2>
      <div className="mt-3 overflow-x-auto" role="region" aria-label={`${title}, table`} tabIndex={0}>
        <table className="w-full text-left">
          <thead>
            <tr>
              {['Line', 'Title', 'Price', 'Stock', 'Remarks'].map((heading) => (
                <th key={heading} scope="col" className="pr-4">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line} className="border-t border-line align-top">
                <td className="py-1.5 pr-4">{row.line}</td>
                <td className="py-1.5 pr-4">{row.name}</td>
                <td className="py-1.5 pr-4">
                  {row.priceCents === null ? '' : formatDollars(row.priceCents)}
                </td>
                <td className="py-1.5 pr-4">{row.stock}</td>
                <td className="py-1.5">{row.reasons.join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Tells the end of an import that was watched. */
function useOutcomeToast({ state, created, updated, problem }: ImportDetail): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'running' && state === 'done') {
      showToast({ tone: 'success', ...successMessage(created + updated) })
    }
    if (before.current === 'running' && state === 'failed') {
      showToast({ tone: 'error', title: uploadMessages.failed.title, description: problem ?? undefined })
    }
    if (before.current === 'undoing' && state === 'undone') {
      showToast({ tone: 'success', title: 'Import undone' })
    }
    before.current = state
  }, [state, created, updated, problem])
}
