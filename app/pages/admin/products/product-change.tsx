import type { ReactNode } from 'react'
import { productNotices, type ProductNotice } from '#catalogue/admin/product-messages.ts'
import { href } from '#shared/addresses.ts'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { useChangeInPlace, type Change } from '#ui/feedback/change-in-place.ts'
import type { bulkChanges, productChanges } from './product-changes.server.ts'

/** Sends changes of products in place. */
export const useChange = (onAnswer?: (notice: ProductNotice) => void) =>
  useChangeInPlace(productNotices.messageOf, onAnswer)

/** Sends one without a form. */
export function sendChange(
  change: Change,
  command: keyof typeof productChanges | keyof typeof bulkChanges,
  ids: Iterable<string>,
) {
  const fields = new FormData()
  fields.set('do', command)
  for (const id of ids) fields.append('id', id)
  change.send(href('/admin/products'), fields)
}

interface Props {
  command: keyof typeof productChanges
  id: string
  className?: string
  children: ReactNode | ((change: Change) => ReactNode)
}

/** A small form for one change of a product, sent in place. */
export function ProductChange({ command, id, className, children }: Props) {
  const change = useChange()
  return (
    <ChangeForm
      change={change}
      action={href('/admin/products')}
      command={command}
      row={id}
      className={className}
    >
      {typeof children === 'function' ? children(change) : children}
    </ChangeForm>
  )
}
