import type { ReactNode } from 'react'
import type { Change } from '#ui/feedback/change-in-place.ts'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'

interface Props {
  selected: ReadonlySet<string>
  /** Which bulk action is asked for; the page opens the question. */
  onAsk: (change: 'archival' | 'deletion') => void
  detection: Change
  back: string
  /** More buttons, such as Fix images. */
  children?: ReactNode
}

/**
 * The bulk actions. The checkboxes of the rows belong to the form `bulk`; without JavaScript its buttons lead
 * to a page that asks the question.
 */
export function BulkBar({ selected, onAsk, detection, back, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* Without JavaScript nothing tells the page what was chosen. */}
      <form id="bulk" method="get" className={selected.size === 0 ? 'hidden noscript:contents' : 'contents'}>
        <input type="hidden" name="back" value={back} />
        {(['archival', 'deletion'] as const).map((change) => (
          <SubmitButton
            key={change}
            formAction={href(`/admin/products/bulk/${change}`)}
            onClick={(event) => {
              event.preventDefault()
              onAsk(change)
            }}
            tone={change === 'deletion' ? 'danger' : 'secondary'}
            size="small"
          >
            {change === 'archival' ? 'Archive selected' : 'Delete selected'}
          </SubmitButton>
        ))}
        <SubmitButton formAction={href('/admin/products/tags')} tone="secondary" size="small">
          Print tags
        </SubmitButton>
        <SubmitButton formAction={href('/admin/marketplaces/kits')} tone="secondary" size="small">
          Share kits
        </SubmitButton>
      </form>
      <p role="status" className="text-sm text-ink-soft empty:absolute">
        {selected.size > 0 && `${selected.size} selected`}
      </p>
      <div className="flex gap-2 whitespace-nowrap max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:ml-auto sm:flex-wrap">
        <ChangeForm change={detection} action={href('/admin/products/bulk/category-detection')} back={back}>
          {[...selected].map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <SubmitButton
            title="Of the selected products; without a selection, of those whose category says nothing"
            busy={detection.isBusy && 'Detecting...'}
            tone="secondary"
            size="small"
          >
            Auto-Detect Categories
          </SubmitButton>
        </ChangeForm>
        {children}
      </div>
    </div>
  )
}
