import {
  mostLabels,
  POINTS,
  tagFormatNames,
  tagFormats,
  type TagFormatName,
} from '#catalogue/tags/tag-formats.ts'
import type { TagPreview as Preview } from '#catalogue/tags/tag-layout.ts'
import { describeWrongTag, type TagLine } from '#catalogue/tags/tag-list.ts'
import { tagFont } from '#catalogue/tags/tag-texts.ts'
import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { Field, TextField } from '#ui/forms/field.tsx'

interface ChoicesProps {
  products: readonly { id: string; stock: number }[]
  /** The one that was chosen, else what this device printed last. */
  format: TagFormatName
  /** Told of each other format that is chosen. */
  onFormat: (format: string) => void
  /** Whether tags of this format have no registration number to say yet, to those who may enter one. */
  isUnregistered: boolean
}

/** Format, first free label and number of tags; the PDF opens beside it, ready to be printed (R76). */
export function TagChoices({ products, format, onFormat, isUnregistered }: ChoicesProps) {
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

/** The first tag as it will be printed. */
export function TagPreview({ preview }: { preview: Preview }) {
  return (
    <section aria-labelledby="tag-preview-title" className="panel grid gap-4">
      <h2 id="tag-preview-title" className="text-xl font-bold">
        First tag
      </h2>
      <TagDrawing preview={preview} />
    </section>
  )
}

function TagDrawing({ preview: { width, height, description, code, texts } }: { preview: Preview }) {
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width / POINTS}in`}
      className="h-auto max-w-full border border-line bg-white text-black"
    >
      <path
        d={code.path}
        transform={`translate(${code.x} ${code.y}) scale(${code.module})`}
        shapeRendering="crispEdges"
      />
      {texts.map((text) => (
        <text
          key={`${text.x} ${text.y}`}
          x={text.x}
          y={text.y + text.size * tagFont.ascent}
          fontSize={text.size}
          textLength={text.width}
          lengthAdjust="spacingAndGlyphs"
          textDecoration={text.isStruck ? 'line-through' : undefined}
          className={text.isBold ? 'font-display font-bold' : 'font-medium'}
        >
          {text.text}
        </text>
      ))}
    </svg>
  )
}

/** The products whose tags are printed, where each stands, and what is wrong with its last tag. */
export function TagLines({ lines }: { lines: readonly TagLine[] }) {
  return (
    <ul aria-label="Products" className="panel divide-y divide-line py-1">
      {lines.map((line) => (
        <li key={line.id} className="py-2.5">
          <span className="block font-semibold wrap-anywhere">{line.name}</span>
          {[line.location ?? '', describeWrongTag(line)].filter(Boolean).map((text) => (
            <span key={text} className="block text-sm wrap-anywhere text-ink-soft">
              {text}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
