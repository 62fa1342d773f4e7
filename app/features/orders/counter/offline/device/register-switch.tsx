import { useState } from 'react'
import { href } from '../../../../../shared/addresses.ts'
import { Button, LinkButton } from '../../../../../ui/button.tsx'
import { Card } from '../../../../../ui/card.tsx'
import { FormError } from '../../../../../ui/forms/field.tsx'
import { listAge } from './list-age.ts'
import { useRegister, type OpenedRegister } from './register-state.tsx'
import { UnsentSales } from './unsent-sales.tsx'

/** Lets this device sell without a connection, or no more (R89). `told` changes when the store has news. */
export function RegisterSwitch({ told }: { told: unknown }) {
  const opened = useRegister({ hasPieces: false, told })
  return opened && <OpenedSwitch opened={opened} />
}

function OpenedSwitch({ opened }: { opened: OpenedRegister }) {
  const { register, refresh, facts, unsent } = opened
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  async function turn(work: () => Promise<void>) {
    setIsBusy(true)
    setHasFailed(
      await work().then(
        () => false,
        () => true,
      ),
    )
    await refresh()
    setIsBusy(false)
  }
  return (
    <Card id="offline" heading="Without a connection" isSmall className="mt-5">
      {facts ? (
        <p className="mt-2 text-ink-soft">
          This device can go on selling when the connection is lost. {listAge(facts.takenAtMs)} Web orders
          wait for this device: turn it off when you close.
        </p>
      ) : (
        <p className="mt-2 text-ink-soft">
          This device can keep a list of what is in stock and go on selling when the connection is lost.
        </p>
      )}
      <UnsentSales sales={unsent} />
      {hasFailed && (
        <FormError title="That did not work">Check the connection and try again. Nothing is lost.</FormError>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {facts && <LinkButton href={href('/counter-offline')}>Sell without a connection</LinkButton>}
        <Button
          disabled={isBusy}
          onClick={() => void turn(facts ? register.turnOff : register.turnOn)}
          tone="secondary"
        >
          {facts ? 'Turn off for this device' : 'Turn on for this device'}
        </Button>
      </div>
    </Card>
  )
}
