/** Who may send the store's mail, as the form offers them. */
export const mailProviders = {
  gmail: 'Gmail or Google Workspace',
  microsoft: 'Outlook or Microsoft 365',
  yahoo: 'Yahoo Mail',
  icloud: 'iCloud Mail',
  fastmail: 'Fastmail',
  sendgrid: 'SendGrid',
  postmark: 'Postmark',
  mailgun: 'Mailgun',
  brevo: 'Brevo',
  own: 'My own mail server, or another one',
}

export type MailProvider = keyof typeof mailProviders

/** A mail server as it is kept, without the password. */
export interface MailServer {
  provider: MailProvider
  host: string
  port: number
  /** Empty where the provider has one for all, or where the server asks for none. */
  userName: string
  fromAddress: string
}

interface Preset {
  /** Null: it is typed. */
  server: { host: string; port: number } | null
  /** The user name that all have there; 'password': the same as the password. Without it, it is the sender's address or typed. */
  user?: string
  /** Which password is meant, and where to get it. */
  hint: string
}

const appPassword = (where: string) =>
  `Not the password that you sign in with: make an app password for the store (${where}), and enter that here.`

/** What is the same for everyone at a provider. */
export const mailPresets: Readonly<Record<MailProvider, Preset>> = {
  gmail: {
    server: { host: 'smtp.gmail.com', port: 465 },
    hint: `${appPassword('myaccount.google.com/apppasswords')} Google asks for 2-Step Verification to be on first.`,
  },
  microsoft: {
    server: { host: 'smtp.office365.com', port: 587 },
    hint: 'The password of the mailbox. Microsoft 365: “Authenticated SMTP” has to be on for it, which your administrator can do. Outlook.com and Hotmail no longer let programs send with a password: choose another provider then.',
  },
  yahoo: {
    server: { host: 'smtp.mail.yahoo.com', port: 465 },
    hint: appPassword('Yahoo, Account security, Generate app password'),
  },
  icloud: {
    server: { host: 'smtp.mail.me.com', port: 587 },
    hint: appPassword('account.apple.com, Sign-In and Security, App-Specific Passwords'),
  },
  fastmail: {
    server: { host: 'smtp.fastmail.com', port: 465 },
    hint: appPassword('Fastmail, Settings, Privacy & Security, App passwords'),
  },
  sendgrid: {
    server: { host: 'smtp.sendgrid.net', port: 587 },
    user: 'apikey',
    hint: 'An API key that may send mail. SendGrid has to know the sender’s address (Sender Authentication).',
  },
  postmark: {
    server: { host: 'smtp.postmarkapp.com', port: 587 },
    user: 'password',
    hint: 'The Server API token. Postmark has to know the sender’s address (Sender Signatures).',
  },
  mailgun: {
    server: { host: 'smtp.mailgun.org', port: 587 },
    hint: 'The SMTP password of your sending domain. The user name is the SMTP login there, such as postmaster@mail.example.com.',
  },
  brevo: {
    server: { host: 'smtp-relay.brevo.com', port: 587 },
    hint: 'An SMTP key (Brevo, SMTP & API). The user name is the login that stands beside it.',
  },
  own: {
    server: null,
    hint: 'The password of the mailbox. If the server asks for none, leave user name and password empty.',
  },
}

export const isMailProvider = (text: string): text is MailProvider => Object.hasOwn(mailProviders, text)

/** The ports that take mail from programs: 465 begins encrypted, the others turn it on. */
export const mailPorts: readonly number[] = [465, 587, 2525, 25]

/** The address of a server as the mail library reads it. */
export function toSmtpUrl({ provider, host, port, userName }: MailServer, password: string | null): string {
  const user = mailPresets[provider].user === 'password' ? (password ?? '') : userName
  const login = password === null ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${port === 465 ? 'smtps' : 'smtp'}://${login}${host}:${port}`
}
