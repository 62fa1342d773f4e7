import { TextLink } from '#ui/button.tsx'

/** For those who reached the end of a list; a list that nothing narrows has none (R93). */
export function SaveSearchLink({ path }: { path: string }) {
  return (
    <p className="mt-8 text-center">
      Not here yet?{' '}
      <TextLink href={path} className="inline-flex min-h-11 items-center font-semibold">
        Save this search
      </TextLink>
    </p>
  )
}
