import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import type { useChange } from '#catalogue/admin/changes/change.tsx'
import { type ProductNotice, productNotices } from '#catalogue/admin/product-messages.ts'

interface Props {
  notice: ProductNotice
  change: ReturnType<typeof useChange>
  /** The table as it stands. */
  back: string
}

/** What the last change of the table did, and the way back when it has one. */
export function LastChange({ notice, change, back }: Props) {
  return (
    <NoticeBar message={productNotices.messageOf(notice)} className="">
      {notice.data.undo && (
        <ChangeForm
          change={change}
          action={href('/admin/products/bulk/reversal')}
          back={back}
          className="ml-auto"
        >
          <input type="hidden" name="batch" value={notice.data.undo} />
          <SubmitButton tone="secondary" size="small" className="border-current">
            Undo
          </SubmitButton>
        </ChangeForm>
      )}
    </NoticeBar>
  )
}
