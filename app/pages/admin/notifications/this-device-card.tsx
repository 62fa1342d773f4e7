import { useEffect, useState } from 'react'
import { href } from '#shared/addresses.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import type { PushDevice } from '#notifications/push-device.ts'
import { readThisDevice, subscribe, unsubscribe, type ThisDevice } from '#notifications/push-device.client.ts'
import { pushNotices, stateTexts, type PushState } from '#notifications/push-messages.ts'

interface Props {
  publicKey: string
  devices: readonly PushDevice[]
}

/** Turns the messages on and off on the device at hand. */
export function ThisDeviceCard({ publicKey, devices }: Props) {
  const { state, isBusy, turnOn, turnOff } = useThisDevice({ publicKey, devices })
  return (
    <Card id="this-device" heading="This device" isSmall className="min-h-48 sm:min-h-40">
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

  function send(command: string, fields: FormData) {
    fields.set('do', command)
    change.send(href('/admin/settings/notifications'), fields)
  }

  async function turnOn() {
    setIsAsking(true)
    const result = await subscribe(publicKey)
    setIsAsking(false)
    if (result instanceof FormData) send('turn-on', result)
    else setDevice({ state: result, endpoint: null })
  }

  async function turnOff() {
    await unsubscribe()
    if (!own) return
    const fields = new FormData()
    fields.set('id', own.id)
    send('remove', fields)
  }

  return {
    state,
    isBusy: isAsking || change.isBusy,
    turnOn: () => void turnOn(),
    turnOff: () => void turnOff(),
  }
}
