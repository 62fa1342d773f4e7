import { useEffect, useState } from 'react'
import { whenIdle } from '#shared/when-idle.client.ts'
import type { ToastMessage } from './toast-queue.ts'

// No page needs toasts to be seen, so their code comes after everything else.
const loadRegion = () => import('./toast-region.tsx')

/** Shows a short message at the bottom right; it is announced to screen readers as well. */
export function showToast(message: ToastMessage): void {
  const { pathname } = window.location
  loadRegion().then(
    ({ addToast }) => addToast(message, pathname),
    (error: unknown) => console.warn('A message could not be shown:', message.title, error),
  )
}

/** Where toasts appear: once on a page, from a moment after it came alive. */
export function Toaster() {
  const [region, setRegion] = useState<React.ReactNode>(null)
  useEffect(() => {
    let isThere = true
    whenIdle(() =>
      loadRegion().then(
        ({ ToastRegion }) => isThere && setRegion(<ToastRegion />),
        (error: unknown) => console.warn('Messages cannot be shown.', error),
      ),
    )
    return () => {
      isThere = false
    }
  }, [])
  return region
}
