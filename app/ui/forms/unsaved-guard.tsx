import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

/** Asks before a page is left on which something was typed and not saved. Saving itself stays on the page. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog heading="Leave without saving?" isAlert onClose={() => blocker.reset()}>
      <p className="mt-2 text-ink-soft">What you changed on this page is not saved yet.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={() => blocker.reset()}>Stay</Button>
        <Button onClick={() => blocker.proceed()} tone="danger">
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
