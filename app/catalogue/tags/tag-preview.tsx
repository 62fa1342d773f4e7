import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { POINTS, tagFormatNames, tagFormats, type TagFormatName } from './tag-formats.ts'
import type { TagPreview as Preview } from './tag-layout.ts'
import { tagFont } from './tag-texts.ts'

interface Props {
  preview: Preview
  format: TagFormatName
  /** What the address of the page asks for beside the format. */
  asked: readonly (readonly [name: string, value: string])[]
}

/** The first tag as it will be printed; without JavaScript a form of its own shows another format (R76). */
export function TagPreview({ preview, format, asked }: Props) {
  return (
    <section aria-labelledby="tag-preview-title" className="panel grid gap-4">
      <h2 id="tag-preview-title" className="text-xl font-bold">
        First tag
      </h2>
      <form method="get" className="hidden items-end gap-3 noscript:flex">
        {asked.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Field id="preview-format" label="Show it as" className="min-w-0 grow">
          {(control) => (
            <select {...control} name="format" defaultValue={format} className="field-input">
              {tagFormatNames.map((name) => (
                <option key={name} value={name}>
                  {tagFormats[name].label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit">Show</Button>
      </form>
      <TagDrawing preview={preview} />
    </section>
  )
}

function TagDrawing({ preview: { width, height, description, code, texts } }: Pick<Props, 'preview'>) {
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
