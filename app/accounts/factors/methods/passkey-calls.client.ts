import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { href } from '#shared/addresses.ts'

/** The server's own words about a refused call. */
class PasskeyCallError extends Error {}

interface ChallengeAnswer {
  id: string
  error?: string
  webauthn?:
    | { type: 'create'; options: PublicKeyCredentialCreationOptionsJSON }
    | { type: 'request'; options: PublicKeyCredentialRequestOptionsJSON }
}

/** Opens a challenge for a passkey and lets the browser answer it. @throws what `describePasskeyFailure` can tell. */
export async function askPasskey(factorId: string): Promise<{ challengeId: string; credential: unknown }> {
  const response = await fetch(href('/api/auth/factors/:id/challenge', { id: factorId }), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  const { id, webauthn, error } = (await response.json()) as ChallengeAnswer
  if (!response.ok || !webauthn) throw new PasskeyCallError(error)
  // Only here is it needed, so no other page loads it.
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  const credential =
    webauthn.type === 'create'
      ? await startRegistration({ optionsJSON: webauthn.options })
      : await startAuthentication({ optionsJSON: webauthn.options })
  return { challengeId: id, credential }
}

/** What to tell someone whose passkey did not come. */
export function describePasskeyFailure(error: unknown): string {
  if (error instanceof PasskeyCallError && error.message) return error.message
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'The passkey was not confirmed. Please try again.'
  return 'The passkey could not be asked for. Please try again.'
}
