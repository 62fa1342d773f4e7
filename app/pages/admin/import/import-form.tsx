import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { Field } from '#ui/forms/field.tsx'
import { statedCategories, statedConditions } from '#catalogue/import/import-view.ts'
import { formatTemplate, templateFileName } from '#catalogue/csv/product-csv.ts'
import { href } from '#shared/addresses.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { ActingSelect } from '#ui/forms/acting-select.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

const templateHref = `data:text/csv;charset=utf-8,${encodeURIComponent(formatTemplate())}`

/**
 * The upload form (S59): a chosen file goes off at once and comes back as a preview. `sheets` are those of the chosen
 * workbook, when one has to be chosen (R125).
 */
export function ImportForm({ sheets }: { sheets: readonly string[] }) {
  const form = useRef<HTMLFormElement>(null)
  const sheet = useRef<HTMLSelectElement>(null)
  const isReading = useNavigation().formAction === href('/admin/import')
  return (
    <PostForm
      ref={form}
      action={href('/admin/import')}
      encType="multipart/form-data"
      className="panel grid gap-5 p-5"
      aria-busy={isReading}
    >
      <Field
        id="default-category"
        label="Default Category"
        description="Used for rows that name no category, or only a supplier’s code for one."
      >
        {(control) => (
          <select {...control} name="defaultCategory" defaultValue="Other" className="field-input">
            {statedCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        )}
      </Field>
      <div>
        <label htmlFor="csv-file" className="mb-1.5 block w-fit font-semibold">
          CSV File or Excel Workbook
        </label>
        <input
          id="csv-file"
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xls,text/csv"
          className="field-input"
          aria-describedby="csv-file-hint"
          onChange={(event) => {
            // Another workbook has other sheets.
            if (sheet.current) sheet.current.value = ''
            if (event.currentTarget.files?.length) form.current?.requestSubmit()
          }}
        />
        <p id="csv-file-hint" className="mt-1.5 text-sm text-ink-soft">
          Up to 40 MB, a preview first. Older workbooks (.xls): in Excel, File &gt; Save As &gt; CSV UTF-8.
        </p>
      </div>
      {sheets.length > 0 && (
        <Field id="csv-sheet" label="Sheet">
          {(control) => (
            <ActingSelect {...control} ref={sheet} name="sheet" defaultValue="" className="field-input">
              <option value="">Choose a sheet</option>
              {sheets.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </ActingSelect>
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busy={isReading && 'Reading file…'}>Preview</SubmitButton>
        <TextLink href={templateHref} download={templateFileName}>
          Download Template
        </TextLink>
      </div>
      <output className="sr-only">{isReading ? 'Reading file…' : ''}</output>
    </PostForm>
  )
}

/** What a file has to look like (S60). */
export function ImportHelp() {
  return (
    <section aria-labelledby="format-heading" className="panel grid gap-2 p-5">
      <h2 id="format-heading" className="text-lg font-semibold">
        CSV Format
      </h2>
      <p>
        <strong>Columns:</strong> ASIN, Title, Brand, Condition, Quantity, Retail Price, Your Price, Margin %,
        Category, Image URL. Names are matched forgivingly; manifests of Amazon Direct and B-Stock are read
        too.
      </p>
      <p>
        <strong>Conditions:</strong> {statedConditions.join(', ')}
      </p>
      <p>
        <strong>Categories:</strong> {statedCategories.join(', ')}
      </p>
      <p>
        Prices and margin are numbers, quantity is a whole number, image addresses begin with https://. A
        product that is there already (same ASIN, else same title and condition) gets the price and margin of
        the file; you say whether its quantity replaces the stock or is added to it.
      </p>
    </section>
  )
}
