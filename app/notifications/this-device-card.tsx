import { useEffect, useState } from 'react'
import { href } from '#shared/addresses.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import type { PushDevice } from './push-device.ts'
import { readThisDevice, subscribe, unsubscribe, type ThisDevice } from './push-device.client.ts'
import { pushNotices, stateTexts, type PushState } from './push-messages.ts'

interface Props {
  publicKey: string
  devices: readonly PushDevice[]
}

/** Turns the messages on and off on the device at hand. */
export function ThisDeviceCard({ publicKey, devices }: Props) {
  const { state, isBusy, turnOn, turnOff } = useThisDevice({ publicKey, devices })
  return (
    <Card id="this-device" heading="This device" isSmall className="min-h-48 sm:min-h-40">
      <noscript>
        <p className="mt-1">To turn messages on, allow JavaScript for this site and open this page again.</p>
      </noscript>
      {state && (
        <p role="status" className="mt-1">
          {stateTexts[state]}
        </p>
      )}
      {(state === 'off' || state === 'failed') && (
        <Button tone="primary" className="mt-4 w-full sm:w-fit" disabled={isBusy} onClick={turnOn}>
          {isBusy ? 'Turning on...' : 'Turn on messages'}
        </Button>
      )}
      {state === 'on' && (
        <Button className="mt-4 w-full sm:w-fit" disabled={isBusy} onClick={turnOff}>
          Turn off messages
        </Button>
      )}
    </Card>
  )
}

function useThisDevice({ publicKey, devices }: Props) {
  const [device, setDevice] = useState<ThisDevice>()
  const [isAsking, setIsAsking] = useState(false)
  const change = useChangeInPlace(pushNotices.messageOf)
  useEffect(() => {
    void readThisDevice().then(setDevice)
  }, [devices])
  const own = devices.find(({ endpoint }) => endpoint === device?.endpoint)
  // The browser may have what the store does not know: then nothing comes.
  const state: PushState | undefined = device?.state === 'on' && !own ? 'off' : device?.state

  async function turnOn() {
    setIsAsking(true)
    const result = await subscribe(publicKey)
    setIsAsking(false)
    if (result instanceof FormData) change.send(href('/admin/settings/notifications'), result)
    else setDevice({ state: result, endpoint: null })
  }

  async function turnOff() {
    await unsubscribe()
    if (own) change.send(href('/admin/settings/notifications/:id/removal', { id: own.id }))
  }

  return {
    state,
    isBusy: isAsking || change.isBusy,
    turnOn: () => void turnOn(),
    turnOff: () => void turnOff(),
  }
}
