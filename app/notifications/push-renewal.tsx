import { useEffect } from 'react'
import { renewThisDevice } from './push-device.client.ts'

/** Wherever the back office is entered: a device that gets messages stays known to the store. */
export function PushRenewal() {
  useEffect(() => {
    renewThisDevice().catch((error: unknown) => console.warn('This device could not be renewed.', error))
  }, [])
  return null
}
