import { useState, type FormEvent } from 'react'
import { isMailProvider, mailPresets } from '#mail/server/mail-server.ts'
import { isReadable, readMailServer } from '#mail/server/store-mailer.server.ts'
import { mailFormProblems, mailSettings, mailSettingsForm, toMailForm } from '#settings/mail/mail-settings.ts'
import { removeMailServer, saveMailServer } from '#settings/mail/mail-settings.server.ts'
import { describeProcessServer, sendTestMail } from '#settings/mail/test-mail.server.ts'
import { mailServerNotices } from '#settings/mail/mail-messages.ts'
import { tooManyAttempts } from '#accounts/account-answer.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { SettingField } from '#kit/setting-fields.tsx'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { href } from '#shared/addresses.ts'
import { z } from '#shared/zod.ts'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/mail-settings'

const testLimit = { name: 'mail-test', hits: 10, seconds: 600 }

export async function loader({ context }: Route.LoaderArgs) {
  const server = await readMailServer()
  return {
    ofProcess: describeProcessServer(),
    // Never the password.
    values: server && toMailForm(server),
    server: server && { host: server.host, port: server.port, from: server.fromAddress },
    isReadable: server === null || isReadable(server),
    ownEmail: adminOf(context).email,
  }
}

export const action = commands({
  save: command({
    what: 'saving the mail server',
    form: mailSettingsForm,
    async run({ form, admin: { userId } }) {
      const outcome = await saveMailServer({ form, userId })
      if (!outcome.ok) {
        const [field, text] = mailFormProblems[outcome.error.reason]
        return refused(400, text, field)
      }
      return done(mailServerNotices.of('saved'))
    },
  }),
  test: command({
    what: 'sending a test email',
    form: z.object({}),
    async run({ admin: { userId, email } }) {
      const limited = await spendAttempt(testLimit, [`account:${userId}`])
      if (limited) return refused(429, tooManyAttempts(limited.retryAfterSeconds))
      const trouble = await sendTestMail({ to: email })
      if (trouble === null) return done(mailServerNotices.of('sent'))
      return refused(409, { tone: 'error', title: 'The test did not leave.', description: trouble })
    },
  }),
  remove: command({
    what: 'removing the mail server',
    form: z.object({}),
    async run({ admin: { userId } }) {
      await removeMailServer({ userId })
      return done(mailServerNotices.of('removed'))
    },
  }),
})

/** Where the store's mail goes (R192). */
export default function MailSettings({ loaderData }: Route.ComponentProps) {
  const { ofProcess, values, server, ownEmail } = loaderData
  const shown = ofProcess ?? server
  return (
    <AdminPage
      title="Mail Server"
      lead="Order confirmations, pickup reminders and password links go out through your email provider."
      back={[href('/admin/settings'), 'Settings']}
      notices={mailServerNotices}
      forms={['save', 'test']}
    >
      {shown && (
        <Card id="mail-now" heading="Mail goes out" className="mt-5 max-w-3xl">
          <p className="mt-1 wrap-anywhere">
            Through {shown.host}, port {shown.port}, as {shown.from}.
          </p>
          {ofProcess && (
            <p className="mt-1 text-ink-soft">
              The person who runs the server set this up (SMTP_URL), and it goes before what is entered here.
            </p>
          )}
          {!ofProcess && !loaderData.isReadable && (
            <p className="mt-1 font-medium text-danger">
              The password can no longer be read, so no mail leaves. Enter it again below.
            </p>
          )}
          <CommandForm
            command="test"
            submit="Send a test"
            busy="Sending..."
            button={{ tone: 'secondary' }}
            className="mt-4 grid justify-items-start gap-3"
          >
            <p className="text-ink-soft">A test goes to {ownEmail}, at once.</p>
          </CommandForm>
        </Card>
      )}
      {!ofProcess && <MailForm key={JSON.stringify(values)} values={values} />}
      {!ofProcess && server && (
        <CommandForm
          command="remove"
          submit="Stop sending mail"
          button={{ tone: 'quiet', size: 'small' }}
          ask={{
            heading: 'Stop sending mail?',
            text: 'The password is forgotten, and mail stays in the outbox until you enter a server again.',
            confirm: 'Stop sending mail',
            isDangerous: false,
          }}
          className="mt-4"
        />
      )}
      <p className="mt-5 text-ink-soft">
        What was sent, and what waits, is in <TextLink href={href('/admin/mail')}>Mail</TextLink>.
      </p>
    </AdminPage>
  )
}

/** What to ask for follows the provider. */
function MailForm({ values }: { values: ReturnType<typeof toMailForm> | null }) {
  const [chosen, setChosen] = useState<string>(values?.mailProvider ?? 'gmail')
  const isAlive = useBrowserValue(() => true, false)
  const preset = mailPresets[isMailProvider(chosen) ? chosen : 'own']
  const needless = [
    ...(preset.user === undefined ? [] : ['mailUser']),
    ...(preset.server ? ['mailHost', 'mailPort'] : []),
  ]
  const isAsked = (name: string) => !isAlive || !needless.includes(name)
  const known: Readonly<Record<string, unknown>> = { mailProvider: chosen, ...values }
  const described = {
    ...mailSettings,
    mailPassword: {
      ...mailSettings.mailPassword,
      description: values ? `Left empty, it stays as it is. ${preset.hint}` : preset.hint,
    },
  }
  return (
    <CommandForm
      id="mail"
      command="save"
      failed="Not saved"
      submit="Save"
      button={{ className: 'sm:justify-self-start' }}
      onInput={({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof HTMLSelectElement) setChosen(target.value)
      }}
      className="panel mt-5 grid max-w-3xl gap-5"
    >
      {Object.entries(described).map(([name, one]) =>
        isAsked(name) ? <SettingField key={name} name={name} one={one} value={known[name]} /> : null,
      )}
    </CommandForm>
  )
}
