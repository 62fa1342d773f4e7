import { Secret, TOTP } from 'otpauth'
import type { Page, Sql } from './shop.ts'
import { giveSession, insertPerson } from './people.ts'

/** The six digits that an authenticator app shows, `steps` of half a minute from now. */
export function totpCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp })
}

/** The form that adds a second factor of a kind. */
export const enrolmentForm = (page: Page, kind: 'Authenticator app' | 'Passkey' | 'Phone') =>
  page.getByRole('form', { name: kind })

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('6-digit code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** Signs a new person in, with these second factors already verified. @returns whose session waits for one of them. */
export async function signInWithFactors(
  page: Page,
  sql: Sql,
  base: string,
  names: string[],
): Promise<string> {
  const { id: userId } = await insertPerson(sql)
  for (const name of names)
    await sql`
      insert into auth_factors (user_id, factor_type, friendly_name, phone, status)
      values (${userId}, 'phone', ${name}, '+14195550111', 'verified')`
  await giveSession(page.context(), sql, userId, base)
  return userId
}
