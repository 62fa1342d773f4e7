import { Form } from 'react-router'
import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { CodeScanner } from '#catalogue/code/code-scanner.tsx'
import { TagCodeField } from '#catalogue/code/tag-code-field.tsx'

interface Props {
  /** Where the last piece was moved to: the next sheet offers the same place. */
  to: string | null
  typed?: string
  error?: string | null
}

/** Leads from the tag of a piece to its sheet, by camera, by a scanner at the keyboard, or typed. */
export function PieceScan({ to, typed, error }: Props) {
  return (
    <div>
      <Form id="piece-scan" action={href('/admin/products/scan')} className="flex items-end gap-2">
        {to !== null && <input type="hidden" name="to" value={to} />}
        <TagCodeField typed={typed} error={error} />
        <SubmitButton tone="secondary">Open</SubmitButton>
      </Form>
      <CodeScanner form="piece-scan" field="code" />
    </div>
  )
}
