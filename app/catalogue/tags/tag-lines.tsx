import { describeWrongTag, type TagLine } from './tag-list.ts'

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
