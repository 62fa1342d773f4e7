import { readPublicKeys } from '#accounts/tokens/public-keys.server.ts'

/** The keys by which anyone can check our access tokens. */
export async function loader() {
  return Response.json(
    { keys: await readPublicKeys() },
    { headers: { 'Cache-Control': 'public, max-age=300' } },
  )
}
