import { Secret, TOTP } from 'otpauth'
import { expect, type Page, type Sql } from './shop.ts'
import { giveSession, insertPerson } from './people.ts'

/** The six digits that an authenticator app shows, `steps` of half a minute from now. */
export function totpCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp })
}

/** The form that adds a second factor of a kind. */
export const enrolmentForm = (page: Page, kind: 'Authenticator app' | 'Passkey' | 'Phone') =>
  page.getByRole('form', { name: kind })

/** Adds an authenticator app on the security page. @returns its secret. */
export async function addApp(page: Page, name: string, base = ''): Promise<string> {
  await page.goto(`${base}/account/security`)
  const form = enrolmentForm(page, 'Authenticator app')
  await form.getByLabel('Friendly name').fill(name)
  await form.getByRole('button', { name: 'Set up app' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up: Authenticator app')
  const secret = await page.getByTestId('totp-secret').innerText()
  await enterCode(page, totpCode(secret))
  await expect(page.getByText('Your second factor is set up.')).toBeVisible()
  return secret
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('6-digit code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** The digits that were last sent to a number. */
export async function latestCode(sql: Sql, phone: string): Promise<string> {
  const [row] = await sql<{ text: string }[]>`
    select body_text as text from mail_outbox where kind = 'sms' and to_address = ${phone} order by created_at desc limit 1`
  return /^\d{6}/.exec(row?.text ?? '')?.[0] ?? 'no code was sent'
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
