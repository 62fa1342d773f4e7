import type { ComponentProps } from 'react'
import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'

interface Props extends ComponentProps<typeof SubmitButton> {
  id: string
  /** The page to come back to without JavaScript. */
  back?: string
  onAsk: () => void
}

/** Asks whether to delete a product; without JavaScript it leads to a page that asks. */
export function DeletionForm({ id, back, onAsk, ...button }: Props) {
  return (
    <form method="get" action={href('/admin/products/:id/deletion', { id })}>
      {back && <input type="hidden" name="back" value={back} />}
      <SubmitButton
        {...button}
        onClick={(event) => {
          event.preventDefault()
          onAsk()
        }}
        tone="danger"
        size="small"
      >
        Delete
      </SubmitButton>
    </form>
  )
}
