import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { href } from '#shared/addresses.ts'
import { Icon } from '#ui/icon.tsx'
import { SEARCH_MAX } from './finder.ts'

interface Props extends ComponentProps<'input'> {
  search: string
}

/** The field of the finder; Enter goes to what it finds. */
export function FindField({ search, ...input }: Props) {
  return (
    <Form action={href('/admin/find')} role="search" className="relative mt-4">
      <Icon name="search" className="absolute top-3 left-3 size-5 text-ink-soft" />
      <input
        type="search"
        name="q"
        aria-label="Find everything"
        placeholder="Order, name, phone, piece, tag, UPC, page…"
        defaultValue={search}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        enterKeyHint="go"
        className="field-input pl-10"
        {...input}
      />
      <input type="hidden" name="go" value="1" />
    </Form>
  )
}
