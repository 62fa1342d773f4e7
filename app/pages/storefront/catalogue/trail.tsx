import { TextLink } from '#ui/button.tsx'
import type { Place } from '#catalogue/listing/list-json-ld.ts'

/** The pages above this one, from the top of the store down. */
export function Trail({ places }: { places: readonly Place[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2">
        {places.map(({ name, path }, at) => (
          <li key={path} className="flex items-center gap-2">
            {at > 0 && <span aria-hidden="true">/</span>}
            <TextLink href={path} className="inline-flex min-h-11 items-center font-semibold">
              {name}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
