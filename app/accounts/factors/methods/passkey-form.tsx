import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { FormError } from '#ui/forms/field.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'
import { askPasskey, describePasskeyFailure } from './passkey-calls.client.ts'
import { Button } from '#ui/button.tsx'
import { useBrowserValue } from '#ui/browser-value.tsx'

interface Props {
  factorId: string
  /** Whether the passkey is made here, or used. */
  isNew: boolean
  /** The page that takes what the passkey said. */
  action: string
  error?: string | null
}

/** Makes or uses a passkey. Only a browser's script can ask for one, so this needs JavaScript and says so. */
export function PasskeyForm({ factorId, isNew, action, error }: Props) {
  const submit = useSubmit()
  const isSending = useNavigation().state !== 'idle'
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isAlive = useBrowserValue(() => true, false)
  const isBusy = isAsking || isSending

  async function ask() {
    if (isBusy) return
    setIsAsking(true)
    setFailure(null)
    try {
      const { challengeId, credential } = await askPasskey(factorId)
      await submit(
        { factor: factorId, challenge: challengeId, credential: JSON.stringify(credential) },
        { method: 'post', action },
      )
    } catch (problem) {
      const text = describePasskeyFailure(problem)
      setFailure(text)
      showToast({ tone: 'error', title: 'Error', description: text })
    }
    setIsAsking(false)
  }

  const shown = failure ?? (isBusy ? null : error)
  return (
    <div className="mt-4 grid gap-4">
      {shown && <FormError>{shown}</FormError>}
      <Button
        disabled={!isAlive}
        aria-disabled={isBusy || undefined}
        onClick={() => void ask()}
        tone="primary"
        size="large"
      >
        {isBusy ? 'Waiting for your passkey...' : isNew ? 'Create passkey' : 'Use passkey'}
      </Button>
      <noscript>
        <p className="text-center text-sm text-ink-soft">Passkeys need JavaScript.</p>
      </noscript>
    </div>
  )
}
