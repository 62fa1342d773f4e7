import {
  mailPorts,
  mailPresets,
  mailProviders,
  type MailProvider,
  type MailServer,
} from '#mail/server/mail-server.ts'
import { choice, email, line, readAs, shortLine } from '#kit/setting-kinds.ts'
import { formOf, type Setting } from '#kit/settings.ts'
import { dropInvisible } from '#shared/text/typed-text.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { z } from '#shared/zod.ts'

const hostText = 'Enter the name of the server, such as mail.example.com'
const portText = `Enter one of the ports for mail: ${mailPorts.join(', ')}`

/** A name of the domain system, or an address of four numbers. */
const isHost = (text: string) =>
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(text)

/** How the store sends mail (R192). The password is never shown again, and left empty it stays. */
export const mailSettings = {
  mailProvider: choice<MailProvider>('Who sends your email?', {
    labels: mailProviders,
    name: 'Mail provider',
    problem: 'Choose who sends your email',
    isWide: true,
  }),
  mailHost: line('Mail server', {
    problem: hostText,
    isRight: isHost,
    clean: (text) => dropInvisible(text).trim().toLowerCase(),
    description: 'Such as mail.example.com.',
    input: { spellCheck: false, autoCapitalize: 'none' },
  }),
  mailPort: {
    label: 'Port',
    control: 'line',
    schema: readAs(portText, (text) =>
      text === '' ? 0 : /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null,
    ).default(0),
    description: '465 is encrypted from the start, 587 turns encryption on; both are safe.',
    input: { inputMode: 'numeric' },
  } satisfies Setting<number>,
  mailFrom: {
    ...email('Your email address', {
      name: 'Sender',
      description: 'Customers see it as the sender.',
      input: { autoComplete: 'off' },
    }),
    isRequired: true,
  },
  mailUser: shortLine('User name', {
    what: 'The user name',
    most: 254,
    none: 'the sender’s address',
    description: 'Left empty, it is your email address.',
    input: { autoComplete: 'off', spellCheck: false },
  }),
  mailPassword: {
    label: 'Password',
    none: 'hidden',
    control: 'line',
    schema: z
      .string()
      .overwrite((text) => text.trim())
      .max(300, 'The password must be at most 300 characters')
      .default(''),
    input: { type: 'password', autoComplete: 'new-password' },
  } satisfies Setting<string>,
}

export const mailSettingsForm = formOf(mailSettings)
export type MailSettingsForm = z.output<typeof mailSettingsForm>

/** The fields of a server as the form shows it. */
export const toMailForm = ({ provider, host, port, userName, fromAddress }: MailServer) => ({
  mailProvider: provider,
  mailFrom: fromAddress,
  mailUser: userName === fromAddress || mailPresets[provider].user ? '' : userName,
  mailHost: host,
  mailPort: port,
})

type MailFormProblem = 'no-sender' | 'no-host' | 'no-mail-port' | 'inside' | 'no-password' | 'other-place'

/** What is wrong with a form, and where. */
export const mailFormProblems: Readonly<
  Record<MailFormProblem, readonly [field: keyof typeof mailSettings, text: string]>
> = {
  'no-sender': ['mailFrom', 'Enter the address that your mail comes from'],
  'no-host': ['mailHost', hostText],
  'no-mail-port': ['mailPort', portText],
  inside: [
    'mailHost',
    'This address is inside a private network. The person who runs the server has to name it in MAIL_SERVERS first.',
  ],
  'no-password': ['mailPassword', 'Enter the password'],
  'other-place': ['mailPassword', 'Enter the password again: it was for another server or another user'],
}

/** The server that a form means, or what is missing; `isNamed` for those that may have any port. */
export function toMailServer(
  form: MailSettingsForm,
  isNamed: (server: { host: string; port: number }) => boolean,
): Outcome<MailServer, { reason: MailFormProblem }> {
  const { mailProvider: provider, mailFrom: fromAddress, mailUser, mailHost, mailPort, mailPassword } = form
  if (fromAddress === null) return refuse({ reason: 'no-sender' })
  const { server: preset, user } = mailPresets[provider]
  if (preset) {
    const userName = user === undefined ? (mailUser ?? fromAddress) : user === 'password' ? '' : user
    return succeed({ provider, ...preset, userName, fromAddress })
  }
  if (mailHost === null) return refuse({ reason: 'no-host' })
  const server = { host: mailHost, port: mailPort }
  if (!mailPorts.includes(mailPort) && !isNamed(server)) return refuse({ reason: 'no-mail-port' })
  return succeed({
    provider,
    ...server,
    userName: mailUser ?? (mailPassword ? fromAddress : ''),
    fromAddress,
  })
}
