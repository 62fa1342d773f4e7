import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'

interface Props {
  label: string
  text: string
  /** More than one: a field of several lines. */
  rows?: number
  /** Whose text it is, for those who do not see the page. */
  of: string
}

/** A text to copy: by its button, or without JavaScript by marking it. */
export function CopiedField({ label, text, rows = 1, of }: Props) {
  const id = useId()
  const field = { id, readOnly: true, value: text }
  const isLong = rows > 1
  const copy = async () => {
    try {
      await window.navigator.clipboard.writeText(text)
      showToast({ tone: 'success', title: `${label} copied` })
    } catch {
      const element = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${CSS.escape(id)}`)
      element?.focus()
      element?.select()
      showToast({ tone: 'info', title: 'Press Copy', description: 'The text is marked.' })
    }
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block w-fit font-semibold">
        {label}
        <span className="sr-only"> of {of}</span>
      </label>
      <div className="flex flex-wrap items-start gap-2">
        {isLong ? (
          <textarea rows={rows} {...field} className="field-input block resize-y leading-relaxed" />
        ) : (
          <input {...field} className="field-input min-w-0 flex-1" />
        )}
        <Button className="noscript:hidden" aria-label={`Copy ${label} of ${of}`} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  )
}
