import { useBrowserValue } from '#ui/browser-value.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from './toaster.tsx'

/** Copies a text; without JavaScript, or where the browser does not allow it, the text beside it can still be marked. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const isAble = useBrowserValue(() => 'clipboard' in navigator, false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'success', subject: 'copy', title: `${name} copied` })
    } catch {
      showToast({ tone: 'error', subject: 'copy', title: 'Your browser does not allow copying' })
    }
  }
  // Its room is kept, so that nothing moves when the page comes alive.
  return (
    <Button
      size="small"
      aria-label={`Copy ${name}`}
      onClick={() => void copy()}
      className={`shrink-0 print:hidden ${isAble ? '' : 'invisible'}`}
    >
      Copy
    </Button>
  )
}
