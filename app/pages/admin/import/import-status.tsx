import { useEffect, useRef } from 'react'
import { href } from '#shared/addresses.ts'
import { Choice, CommandForm } from '#kit/command-form.tsx'
import { usePolling } from '#ui/polling.ts'
import { FormError } from '#ui/forms/field.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'
import { stockLabels, successMessage, uploadMessages } from '#catalogue/import/import-messages.ts'
import { passingStates, stateLabels, stockChoices, type ImportDetail } from '#catalogue/import/import-view.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import { ConditionSelect, SupplierWords } from '#catalogue/import/page/condition-select.tsx'
import { PictureChoice } from '#catalogue/import/page/picture-choice.tsx'
import { WaitingLine } from '#catalogue/import/page/waiting-line.tsx'
import { counted, formatCount } from '#shared/text/counted.ts'

const POLL_MS = 1000

interface Props {
  item: ImportDetail
  needsPicture: boolean
}

/** The state of an import and what can be done with it. */
export function ImportStatus({ item, needsPicture }: Props) {
  useOutcomeToast(item)
  const { state, created, updated, refused } = item
  const count = created + updated
  const success = successMessage(count)
  // An import that was undone was done before.
  const isOver = state === 'done' || state === 'undone'
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
      {state === 'done' && <WaitingLine count={item.waiting} />}
      {state === 'undone' && <p role="status">This import was undone.</p>}
      {state === 'unpriced' ? (
        <p>
          This file has no prices. The pricing tool works them out from what the lot cost and brings the goods
          into the store.
        </p>
      ) : (
        <TermList
          className="grid-cols-2 text-xl font-semibold sm:grid-cols-4"
          terms={[
            ['Rows', formatCount(item.rowsRead)],
            [isOver ? 'Created' : 'To create', formatCount(created)],
            [isOver ? 'Updated' : 'To update', formatCount(updated)],
            ['Refused', formatCount(refused)],
          ]}
        />
      )}
      {passingStates.includes(state) && <UnderWay item={item} />}
      {canConfirm && count > 0 && <ConfirmationForm item={item} needsPicture={needsPicture} />}
      <div className="flex flex-wrap items-center gap-3">
        {state === 'unpriced' && (
          <LinkButton tone="primary" href={`${href('/admin/pricing-tool')}?import=${item.id}`}>
            Price This Lot
          </LinkButton>
        )}
        {state === 'done' && count > 0 && (
          <LinkButton tone="primary" href={href('/admin/products')}>
            See Your Products
          </LinkButton>
        )}
        {state === 'done' && item.needsPicture && (
          <LinkButton href={href('/admin/products/needs-picture')}>Take pictures</LinkButton>
        )}
        {state === 'done' && count > 0 && (
          <LinkButton href={`${href('/admin/products/tags')}?import=${item.id}`}>Print tags</LinkButton>
        )}
        {state === 'done' && (
          <CommandForm
            command="undo"
            submit="Undo Import"
            busy="Undo Import"
            button={{ tone: 'secondary' }}
          />
        )}
        {item.isKept && (
          <TextLink href={href('/admin/import/:id/columns', { id: item.id })}>Match columns</TextLink>
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

/** What is done at this moment; asks again until it has ended. Only the writing itself can be measured. */
function UnderWay({ item: { id, state, done, created } }: { item: ImportDetail }) {
  usePolling(true, POLL_MS)
  const isRunning = state === 'running'
  const total = Math.max(1, created)
  return (
    <div className="grid gap-3">
      <label htmlFor="import-progress" className="font-semibold">
        {isRunning ? `Importing… ${Math.floor((done / total) * 100)}%` : `${stateLabels[state]}…`}
      </label>
      <progress id="import-progress" className="w-full" {...(isRunning && { max: total, value: done })} />
      <div className="flex flex-wrap items-center gap-3">
        {isRunning && (
          <CommandForm
            command="cancel"
            submit="Cancel Import"
            busy="Cancel Import"
            button={{ tone: 'secondary' }}
          />
        )}
        <TextLink href={href('/admin/import/:id', { id })}>Check again</TextLink>
      </div>
    </div>
  )
}

/** What is asked before the rows of an import become products: unknown conditions (R54), stock (R203), and pictures (R53). */
function ConfirmationForm({ item: { unknownConditions, updated, changing }, needsPicture }: Props) {
  return (
    <CommandForm
      command="confirm"
      submit="Upload Products"
      noValidate={false}
      button={{ className: 'w-fit' }}
      className="grid gap-5"
    >
      {unknownConditions.length > 0 && (
        <SupplierWords className="max-w-3xl items-end gap-4 sm:grid-cols-2">
          {unknownConditions.map((word, at) => (
            <div key={word}>
              <input type="hidden" name="written" value={word} />
              <ConditionSelect id={`condition-${at}`} name="condition" word={word} defaultValue="" required />
            </div>
          ))}
        </SupplierWords>
      )}
      {changing && (
        <div className="grid max-w-3xl gap-2">
          <p>
            {counted(updated, 'product')} {updated === 1 ? 'is' : 'are'} in the store already. The file has
            another price for {formatCount(changing.prices)} and another number for{' '}
            {formatCount(changing.stocks)}: see Changed products below.
          </p>
          <Choice
            name="stock"
            value=""
            label="Stock of products that are there already"
            none="Choose what the file’s numbers mean"
            options={stockChoices.map((value) => ({ value, label: stockLabels[value] }))}
          />
        </div>
      )}
      <PictureChoice isChosen={needsPicture} />
    </CommandForm>
  )
}

/** Tells the end of an import that was watched. */
function useOutcomeToast({ state, created, updated, problem }: ImportDetail): void {
  const before = useRef(state)
  useEffect(() => {
    const was = before.current
    if (was === 'running' && state === 'done')
      showToast({ tone: 'success', ...successMessage(created + updated) })
    if (was === 'running' && state === 'failed')
      showToast({ tone: 'error', title: uploadMessages.failed.title, description: problem ?? undefined })
    if (was === 'undoing' && state === 'undone') showToast({ tone: 'success', title: 'Import undone' })
    before.current = state
  }, [state, created, updated, problem])
}
