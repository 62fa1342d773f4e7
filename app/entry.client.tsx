import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { hasEndedWork } from './features/lot-pricing/ended-work.ts'
import { forbidMarkupFromText } from './platform/trusted-types.client.ts'

forbidMarkupFromText(window)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

/** Only after a sign-out of the back office; nobody else loads it. */
async function forgetEndedWork(): Promise<void> {
  const work = await import('./features/lot-pricing/ended-work.client.ts')
  await work.forgetEndedWork()
}

if (hasEndedWork(document.cookie))
  forgetEndedWork().catch((error: unknown) => console.warn('The lot at hand could not be forgotten.', error))
