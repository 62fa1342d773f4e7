import { useRef, type ReactNode } from 'react'
import { useFileDrop } from '#ui/forms/file-drop.ts'
import { Field } from '#ui/forms/field.tsx'
import { downloadText } from '#lots/results/download.client.ts'
import type { LotFile } from '#lots/work/lot-work.ts'
import { LotStep } from './lot-step.tsx'
import { ManifestRemarks } from '#lots/manifest/manifest-remark-list.tsx'
import { layoutNames } from '#lots/manifest/manifest-facts.ts'
import { formatPricingTemplate, pricingTemplateName } from '#lots/results/pricing-export.ts'
import { describeRefusal, type PricingRefusal } from '#lots/lot-messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { counted, formatCount } from '#shared/text/counted.ts'

interface Props {
  file: LotFile | null
  isReading: boolean
  problem: PricingRefusal | null
  onChoose: (file: File) => void
  onChooseSheet: (sheet: string) => void
  /** What is asked about the file. */
  children: ReactNode
}

/** Step 1: the manifest, chosen or dropped. */
export function FileStep({ file, isReading, problem, onChoose, onChooseSheet, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ([first]: Iterable<File>) => {
    if (first) onChoose(first)
    // The same file can be chosen again once it was corrected.
    if (input.current) input.current.value = ''
  }
  const { isOver, handlers } = useFileDrop(choose)
  return (
    <LotStep number={1} title="Upload CSV" lead="The manifest of the lot: Amazon Direct or B-Stock.">
      <Field
        id="lot-file"
        label="CSV File or Excel Workbook"
        description="Of an older workbook (.xls), save the sheet first: in Excel, File > Save As > CSV UTF-8."
        error={problem && describeRefusal(problem).description}
      >
        {(control) => (
          <div
            {...handlers}
            className={`grid gap-2 rounded-control border-2 border-dashed p-3 ${isOver ? 'border-brand bg-brand-tint' : problem ? 'border-danger bg-danger-tint' : 'border-line bg-paper'}`}
          >
            <input
              {...control}
              ref={input}
              type="file"
              accept=".csv,.xlsx,.xlsm,.xls,text/csv"
              onChange={(event) => choose(event.currentTarget.files ?? [])}
              className="w-full min-w-0 text-sm text-transparent file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:border-brand hover:file:text-brand"
            />
            <output className="block text-sm text-ink-soft">
              {isReading ? (
                'Reading file…'
              ) : file ? (
                <ChosenFile file={file} />
              ) : (
                'Choose a file or drop it here.'
              )}
            </output>
          </div>
        )}
      </Field>
      {file && !isReading && <ManifestRemarks remarks={file.facts.remarks} />}
      {problem?.reason === 'workbook' && problem.problem.reason === 'many-sheets' && (
        <SheetField sheets={problem.problem.sheets} onChoose={onChooseSheet} />
      )}
      {children}
      <Button
        onClick={() => downloadText(pricingTemplateName, [formatPricingTemplate()], 'text/csv;charset=utf-8')}
        className="mt-auto w-fit"
      >
        <Icon name="download" />
        Download Template
      </Button>
    </LotStep>
  )
}

function ChosenFile({ file: { name, facts } }: { file: LotFile }) {
  const { rowCount, droppedCount, layout } = facts
  return (
    <>
      <span className="block font-semibold text-ink wrap-anywhere">{name}</span>
      {counted(rowCount, 'row')} · {layoutNames[layout]}
      {droppedCount > 0 && ` · ${formatCount(droppedCount)} without ASIN and title left out`}
    </>
  )
}

/** Which table of a workbook is the manifest (R125). */
function SheetField({ sheets, onChoose }: { sheets: readonly string[]; onChoose: (sheet: string) => void }) {
  return (
    <Field id="lot-sheet" label="Sheet">
      {(control) => (
        <select
          {...control}
          defaultValue=""
          className="field-input"
          onChange={({ currentTarget: { value } }) => value !== '' && onChoose(value)}
        >
          <option value="">Choose a sheet</option>
          {sheets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
