import { readStoreFacts } from '#settings/store-facts.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { loadLibrary, type Library, rpId, type Passkey } from './webauthn.server.ts'

export type PasskeyOptions =
  | {
      type: 'create'
      options: Awaited<ReturnType<Library['generateRegistrationOptions']>>
    }
  | {
      type: 'request'
      options: Awaited<ReturnType<Library['generateAuthenticationOptions']>>
    }

/** What a browser needs to make a passkey; those that the account has already are left out. */
export async function passkeyCreation({
  member,
  known,
}: {
  member: Pick<Member, 'userId' | 'email' | 'name'>
  known: readonly { credentialId: string; transports: string[] }[]
}): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: (await readStoreFacts()).storeName,
    rpID: rpId,
    userName: member.email,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(member.userId),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { type: 'create', options }
}

/** What a browser needs to use a passkey. */
export async function passkeyRequest(
  passkey: Pick<Passkey, 'credentialId' | 'transports'>,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: [{ id: passkey.credentialId, transports: passkey.transports }],
    userVerification: 'preferred',
  })
  return { type: 'request', options }
}
