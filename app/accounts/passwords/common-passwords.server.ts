import { passwordLimits } from '#accounts/profile/account-fields.ts'
import { foldPassword } from './password-rules.ts'

let reading: Promise<ReadonlySet<string>> | null = null

/**
 * The passwords that people use most and that are long enough for us, folded by `foldPassword`. Read when someone
 * first chooses a password: it holds a few megabytes, and never goes to a browser.
 */
export async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  return await (reading ??= load())
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const folded = dictionary['passwords-common'].map(foldPassword)
  return new Set(folded.filter((text) => text.length >= passwordLimits.min))
}
