import { type ReactNode, useRef } from 'react'
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
import { downloadDrawing } from '#ui/drawings/more-drawings.ts'
import { Icon } from '#ui/icon.tsx'
import { counted, formatCount } from '#shared/text/counted.ts'
import { rememberKeptApart } from '#lots/work/kept-choice.client.ts'
import { ConditionSelect, SupplierWords } from '#catalogue/import/page/condition-select.tsx'
import type { NamedCondition } from '#lots/conditions/lot-conditions.ts'

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
        <Icon path={downloadDrawing} />
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

interface ApartChoiceProps {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** Whether duplicates of different conditions stay apart (R138); remembered for the lots to come. */
export function ApartChoice({ isChosen, onChange }: ApartChoiceProps) {
  return (
    <label className="flex w-fit items-start gap-3 py-1.5">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => {
          rememberKeptApart(checked)
          onChange(checked)
        }}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span>
        Keep different conditions apart
        <span className="block text-sm text-ink-soft">
          Otherwise duplicates become one row with the worst condition, which you can split.
        </span>
      </span>
    </label>
  )
}

interface ConditionQuestionsProps {
  conditions: readonly NamedCondition[]
  /** Whether prices were wanted before each word was named. */
  isMissed: boolean
  onChange: (conditions: readonly NamedCondition[]) => void
}

/** Asks what a supplier means by words that the store does not know (R54). */
export function ConditionQuestions({ conditions, isMissed, onChange }: ConditionQuestionsProps) {
  const asked = conditions.filter(({ isAsked }) => isAsked)
  if (asked.length === 0) return null
  return (
    <SupplierWords className="items-start gap-3 min-[26rem]:grid-cols-2 md:max-lg:grid-cols-1">
      {asked.map(({ written, condition }, at) => (
        <ConditionSelect
          key={written}
          id={`lot-condition-${at}`}
          word={written}
          value={condition}
          error={isMissed && condition === '' ? 'Please choose a condition' : null}
          onChange={({ currentTarget: { value } }) =>
            onChange(
              conditions.map((each) => (each.written === written ? { ...each, condition: value } : each)),
            )
          }
        />
      ))}
    </SupplierWords>
  )
}
