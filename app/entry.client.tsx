import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { hasEndedWork } from './lots/work/ended-work.ts'
import { forgiveGivenUpReading } from './platform/web/given-up-reading.client.ts'
import { prepareForOffline } from './platform/web/service-worker.client.ts'
import { forbidMarkupFromText } from './platform/web/scripts/trusted-types.client.ts'

forbidMarkupFromText(window)
forgiveGivenUpReading(window)
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
  const work = await import('./lots/work/ended-work.client.ts')
  await work.forgetEndedWork()
}

if (hasEndedWork(document.cookie))
  forgetEndedWork().catch((error: unknown) => console.warn('The lot at hand could not be forgotten.', error))

prepareForOffline(window)
