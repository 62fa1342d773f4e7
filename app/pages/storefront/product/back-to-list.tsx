import { useLocation, useNavigate } from 'react-router'
import { href } from '#shared/addresses.ts'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { Icon } from '#ui/icon.tsx'
import { readTrail } from '#catalogue/listing/list-trail.ts'

/** The way back to All Deals or a brand: to the very list that led here, as it was left, else to the whole of it. */
export function BackToList() {
  const navigate = useNavigate()
  const { state } = useLocation()
  // The server knows no history.
  const isAlive = useBrowserValue(() => true, false)
  const trail = isAlive ? readTrail(state) : null
  return (
    <a
      href={trail?.list ?? href('/products')}
      onClick={(event) => {
        if (!trail || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void navigate(-trail.steps)
      }}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline hover:underline-offset-4"
    >
      <Icon name="back" className="size-4" />
      {trail && !trail.list.startsWith(href('/products')) ? 'Back to the list' : 'All Deals'}
    </a>
  )
}
