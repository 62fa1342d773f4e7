import { SubmitButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** What is typed to search the pieces, with the same words and bound wherever it stands. */
export function SearchField(field: React.ComponentProps<'input'>) {
  return (
    <input
      type="search"
      name="search"
      aria-label="Search"
      placeholder="Search sofas, TVs, toys…"
      maxLength={100}
      autoComplete="off"
      {...field}
    />
  )
}

/** The same for a thumb: tall, with its button inside. Its frame has to be positioned. */
export function PhoneSearchField({ className = '', ...field }: React.ComponentProps<'input'>) {
  return (
    <>
      <SearchField
        // Another search shows its own words.
        key={String(field.defaultValue)}
        enterKeyHint="search"
        className={`h-12 w-full rounded-full pr-13 pl-5 ${className}`}
        {...field}
      />
      <SubmitButton
        tone="quiet"
        aria-label="Search"
        className="absolute top-0.5 right-0.5 size-11 rounded-full px-0"
      >
        <Icon name="search" />
      </SubmitButton>
    </>
  )
}
