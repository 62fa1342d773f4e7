import { writeSecurityText } from '#contact/security-text.ts'
import { readStoreFacts } from '#settings/store-facts.server.ts'
import { config } from '#platform/config.server.ts'

/** Where anyone who found a vulnerability may report it. */
export async function loader() {
  const { storeEmail } = await readStoreFacts()
  const text = writeSecurityText({ storeEmail, baseUrl: config.baseUrl, now: new Date() })
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
