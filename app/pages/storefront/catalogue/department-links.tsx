import { departments } from '#catalogue/departments.ts'
import { href } from '#shared/addresses.ts'
import { TextLink } from '#ui/button.tsx'

/** The way on from a page that has nothing, below its buttons. */
export function DepartmentLinks() {
  return (
    <span className="mt-1 flex w-full flex-wrap justify-center gap-x-5">
      {departments.map(({ value, label }) => (
        <TextLink
          key={value}
          href={`${href('/products')}?category=${value}`}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {label}
        </TextLink>
      ))}
    </span>
  )
}
