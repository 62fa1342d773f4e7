import { readSynonyms, saveSynonyms } from '#catalogue/search/synonyms.server.ts'
import { synonymForm, synonymSettings } from '#catalogue/search/synonyms.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { SettingsForm } from '#kit/setting-fields.tsx'
import { href } from '#shared/addresses.ts'
import { command, commands, done } from '#pages/admin/command.server.ts'
import type { Route } from './+types/search-words'

export const loader = async () => ({ values: await readSynonyms() })

export const action = commands({
  save: command({
    what: 'saving the search words',
    form: synonymForm,
    // Searches of customers go by them from then on (R221).
    async run({ form, admin: { userId } }) {
      await saveSynonyms({ form, userId })
      return done(settingNotices.of('search-words'), href('/admin/settings'))
    },
  }),
})

export default function SearchWords({ loaderData: { values } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Search Words"
      lead="Customers who search for one of these words find the others too. The report on how people find the store has the searches that found nothing."
      back={[href('/admin/settings'), 'Settings']}
      forms={['save']}
    >
      <SettingsForm id="search-words" list={synonymSettings} values={values} />
    </AdminPage>
  )
}
