import { ChangeForm, type Change } from './change-form.tsx'
import { productNoticeOf, type ChangeAnswer } from './product-notices.ts'
import { SubmitButton } from '../../../../ui/button.tsx'

const toneClasses = {
  success: 'border-success/30 bg-success-tint text-success',
  info: 'border-line bg-brand-tint text-brand-deep',
  error: 'border-danger/40 bg-danger-tint text-danger',
}

interface Props {
  answer: ChangeAnswer
  undo: Change
  back: string
}

/** The result of the last action, with its undo. */
export function UndoBar({ answer, undo, back }: Props) {
  const { tone, title, description } = productNoticeOf(answer)
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border px-4 py-2 font-medium ${toneClasses[tone]}`}
    >
      <p className="min-w-0">
        {title} {description && <span className="font-normal">{description}</span>}
      </p>
      {answer.undo && (
        <ChangeForm change={undo} action="/admin/products/bulk/reversal" back={back} className="ml-auto">
          <input type="hidden" name="batch" value={answer.undo} />
          <SubmitButton tone="secondary" size="small" className="border-current bg-surface">
            Undo
          </SubmitButton>
        </ChangeForm>
      )}
    </div>
  )
}
