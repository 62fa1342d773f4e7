import { WaitingLine } from '#catalogue/import/page/waiting-line.tsx'
import { PictureChoice } from '#catalogue/import/page/picture-choice.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { progressLine } from '#ui/feedback/progress-line.tsx'
import { pricingNotices } from '#lots/lot-messages.ts'
import { href } from '#shared/addresses.ts'
import type { LotProgress } from './lot-calls.ts'
import { getImportPercent } from './lot-facts.ts'
import type { StoreImport } from './store-import.tsx'
import { IsClosed } from '#ui/navigation/closed-links.ts'
import { Button, LinkButton, TextLink } from '#ui/button.tsx'

const look = { tone: 'primary', className: 'tabular-nums lg:min-h-10 lg:py-1' } as const

/** The button that brings the lot into the store, or on with it. */
export function ImportButton({ storeImport, isEmpty }: { storeImport: StoreImport; isEmpty: boolean }) {
  const { isRunning, isUnfinished, isImported, progress, start, lotId } = storeImport
  const percent = progress ? getImportPercent(progress) : 0
  if (isImported && !isRunning)
    return (
      // The menu of this page may be from before the store had it.
      <IsClosed value={() => !progress?.hasLots}>
        <LinkButton {...look} href={href('/admin/lots/:id', { id: lotId })}>
          See This Lot
        </LinkButton>
      </IsClosed>
    )
  return (
    <Button {...look} disabled={isEmpty} aria-disabled={isRunning || undefined} onClick={start}>
      {isRunning ? `Importing... ${percent}%` : isUnfinished ? 'Resume Import' : 'Import to Store'}
    </Button>
  )
}

/** What is asked before the import, then how far it is and what came of it. */
export function ImportPanel({ storeImport }: { storeImport: StoreImport }) {
  const { progress, isRunning, isUnfinished, isImported, problem } = storeImport
  if (!progress && !problem && !isUnfinished && !isImported)
    return (
      <PictureChoice
        isChosen={storeImport.needsPicture}
        onChange={({ currentTarget: { checked } }) => storeImport.chooseNeedsPicture(checked)}
      />
    )
  return (
    <section aria-label="Import to Store" className="panel grid gap-3 p-4 sm:p-5">
      {problem && <FormError title="Import failed">{problem}</FormError>}
      {isUnfinished && !problem && (
        <p role="status" className="font-semibold">
          The import of this lot has not ended. Resume it: nothing is sent twice.
        </p>
      )}
      {progress && (isRunning || isUnfinished) && <UnderWay progress={progress} />}
      {progress?.state === 'done' && <Ending progress={progress} />}
      {isImported && !isRunning && <NextSteps storeImport={storeImport} />}
      {progress && (
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          <TextLink href={href('/admin/import/:id', { id: progress.importId })}>
            Open the import (undo it there)
          </TextLink>
        </p>
      )}
    </section>
  )
}

/** What comes after the import: the lot is locked here (R140). */
function NextSteps({ storeImport: { lotId, progress, startAnother } }: { storeImport: StoreImport }) {
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        These prices are in the store, so they are locked here. Change a price on its product.
        {progress?.hasLots && ' What the lot earns is under Lots in the menu.'}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button tone="primary" onClick={startAnother}>
          Price another lot
        </Button>
        <LinkButton href={href('/admin/products/needs-picture')}>Take pictures</LinkButton>
        <LinkButton href={`${href('/admin/products/tags')}?lot=${lotId}`}>Print tags</LinkButton>
      </p>
    </div>
  )
}

function UnderWay({ progress }: { progress: LotProgress }) {
  const percent = getImportPercent(progress)
  return (
    <div className="grid gap-2">
      <label htmlFor="store-import" className="font-semibold tabular-nums">
        {progress.state === 'receiving' ? 'Sending products' : 'Importing'}... {percent}%
      </label>
      <progress id="store-import" max={100} value={percent} className={`w-full ${progressLine}`} />
    </div>
  )
}

function Ending({ progress: { created, rowCount, errors, refused, waiting } }: { progress: LotProgress }) {
  const { tone, title, description } = pricingNotices.imported({ imported: created, total: rowCount })
  return (
    <>
      {tone === 'error' ? (
        <FormError title={title}>{description}</FormError>
      ) : (
        <p role="status" className="font-semibold text-success">
          {title} {description}
        </p>
      )}
      <WaitingLine count={waiting} />
      {errors.length > 0 && (
        <div
          role="region"
          aria-label="Products with errors"
          tabIndex={0}
          className="max-h-72 overflow-y-auto rounded-control border border-line bg-paper px-3 py-2 text-[0.9375rem]"
        >
          <ul className="grid gap-1.5">
            {errors.map(({ row, name, reasons }) => (
              <li key={row} className="wrap-anywhere">
                <strong>{name}</strong>: {reasons.join(' ')}
              </li>
            ))}
            {refused > errors.length && <li className="text-ink-soft">and {refused - errors.length} more</li>}
          </ul>
        </div>
      )}
    </>
  )
}
