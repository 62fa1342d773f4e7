import { useContext, useState, type ReactNode } from 'react'
import { href } from '#shared/addresses.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { IsClosed } from '#ui/navigation/closed-links.ts'
import { Card } from '#ui/card.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { listAge, useRegister, type OpenedRegister } from './register-state.tsx'
import { StoreRefusal } from './store-calls.client.ts'
import { UnsentSales } from './unsent-sales.tsx'

/** Lets this device sell without a connection, or not any more (R89). `told` changes when the store has news. */
export function RegisterSwitch({ told, approval }: { told: unknown; approval: ReactNode }) {
  const opened = useRegister({ hasPieces: false, told })
  return opened && <OpenedSwitch opened={opened} approval={approval} />
}

function OpenedSwitch({ opened, approval }: { opened: OpenedRegister; approval: ReactNode }) {
  const { register, refresh, facts, unsent } = opened
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isOff = useContext(IsClosed)(href('/admin/counter/registers'))
  async function turn(work: () => Promise<void>) {
    setIsBusy(true)
    setFailure(
      await work().then(
        () => null,
        (error: unknown) =>
          error instanceof StoreRefusal
            ? error.message
            : 'Check the connection and try again. Nothing is lost.',
      ),
    )
    await refresh()
    setIsBusy(false)
  }
  // What this device sold, or was open for, is brought to its end (R188).
  if (isOff && !facts && unsent.length === 0) return null
  const turnButton = (
    <SubmitButton disabled={isBusy} tone="secondary" className="w-fit">
      {facts ? 'Turn off for this device' : 'Turn on for this device'}
    </SubmitButton>
  )
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
      {failure && <FormError title="That did not work">{failure}</FormError>}
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget)
          const getText = (name: string) => String(typed.get(name) ?? '')
          const byPin = { approver: getText('approver'), approver_pin: getText('approver_pin') }
          void turn(facts ? register.turnOff : () => register.turnOn(byPin))
        }}
      >
        {!facts && approval ? (
          <details open={failure !== null || undefined}>
            <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">Turn it on</summary>
            <div className="mt-2 grid gap-3">
              {approval}
              {turnButton}
            </div>
          </details>
        ) : (
          <div className="flex flex-wrap gap-2">
            {facts && <LinkButton href={href('/counter-offline')}>Sell without a connection</LinkButton>}
            {turnButton}
          </div>
        )}
      </form>
    </Card>
  )
}
