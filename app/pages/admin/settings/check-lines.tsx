import { readCheckLines, saveCheckLines } from '#catalogue/check-lines/check-lines.server.ts'
import { checkLinesForm, checkSettings } from '#catalogue/check-lines/check-lines.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { SettingsForm } from '#kit/setting-fields.tsx'
import { href } from '#shared/addresses.ts'
import { command, commands, done } from '#pages/admin/command.server.ts'
import type { Route } from './+types/check-lines'

export const loader = async () => ({ values: await readCheckLines() })

export const action = commands({
  save: command({
    what: 'saving the checks',
    form: checkLinesForm,
    // What is looked at on the pieces of each department (R136).
    async run({ form, admin: { userId } }) {
      await saveCheckLines({ form, userId })
      return done(settingNotices.of('checks'), href('/admin/settings'))
    },
  }),
})

export default function CheckLines({ loaderData: { values } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Checks"
      lead="What you look at when you check a piece, one to a line. Customers read the answers on its page; checks that were made stay as they are."
      back={[href('/admin/settings'), 'Settings']}
      forms={['save']}
    >
      <SettingsForm id="check-lines" list={checkSettings} values={values} />
    </AdminPage>
  )
}
