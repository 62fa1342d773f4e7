import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { Field, TextField } from '#ui/forms/field.tsx'
import { mostLabels, tagFormatNames, tagFormats, type TagFormatName } from './tag-formats.ts'

interface Props {
  products: readonly { id: string; stock: number }[]
  /** The one that was chosen, else what this device printed last. */
  format: TagFormatName
  /** Told of each other format that is chosen. */
  onFormat: (format: string) => void
  /** Whether tags of this format have no registration number to say yet, to those who may enter one. */
  isUnregistered: boolean
}

/** Format, first free label and number of tags; the PDF opens beside it, ready to be printed (R76). */
export function TagChoices({ products, format, onFormat, isUnregistered }: Props) {
  const pieces = products.reduce((sum, { stock }) => sum + Math.max(1, stock), 0)
  return (
    <form
      method="post"
      action={href('/admin/products/tags/pdf')}
      target="_blank"
      className="panel grid gap-5"
    >
      {products.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Field id="tag-format" label="Format" description="Print at 100%: “actual size”, not “fit”.">
        {(control) => (
          <select
            {...control}
            name="format"
            defaultValue={format}
            onChange={({ target }) => onFormat(target.value)}
            className="field-input"
          >
            {tagFormatNames.map((name) => (
              <option key={name} value={name}>
                {tagFormats[name].label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isUnregistered && (
        <p>
          This tag has room for the registration number of your store.{' '}
          <TextLink href={href('/admin/settings/store')}>Enter it in the store settings</TextLink>
        </p>
      )}
      <TextField
        id="tag-first"
        name="first"
        label="First free label of the sheet"
        type="number"
        min={1}
        max={mostLabels}
        required
        defaultValue={1}
        description="From the upper left, row by row. Label printers ignore it."
      />
      {pieces > products.length && (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="each" value="piece" className="size-5 accent-brand" />
          One tag for each piece in stock: {counted(pieces, 'tag')}
        </label>
      )}
      <SubmitButton size="large" className="w-full sm:w-fit">
        Print {counted(products.length, 'tag')}
      </SubmitButton>
    </form>
  )
}
