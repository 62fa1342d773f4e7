import { readPageTexts, savePageTexts } from '#settings/page-texts/page-texts.server.ts'
import {
  pageTexts,
  pageTextsForm,
  pageTextsValues,
  showsSampleTestimonials,
} from '#settings/page-texts/page-texts.ts'
import { hasSampleData } from '#upkeep/sample-data/sample-presence.server.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { SettingsForm } from '#kit/setting-fields.tsx'
import { href } from '#shared/addresses.ts'
import { command, commands, done } from '#pages/admin/command.server.ts'
import type { Route } from './+types/page-texts'

export async function loader() {
  const [texts, hasSamples] = await Promise.all([readPageTexts(), hasSampleData()])
  return { values: pageTextsValues(texts), showsSamples: showsSampleTestimonials(texts, hasSamples) }
}

export const action = commands({
  save: command({
    what: 'saving the page texts',
    form: pageTextsForm,
    async run({ form, admin: { userId } }) {
      await savePageTexts({ form, userId })
      return done(settingNotices.of('pages'), href('/admin/settings'))
    },
  }),
})

export default function PageTextsPage({ loaderData: { values, showsSamples } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Page Texts"
      lead="What the home page and About Us say in your own words."
      back={[href('/admin/settings'), 'Settings']}
      forms={['save']}
    >
      <SettingsForm
        id="page-texts"
        list={pageTexts}
        values={values}
        intro={
          showsSamples && (
            <p className="rounded-card bg-sun-tint px-4 py-2.5">
              The home page shows three made-up customers of the sample data. Enter what yours say, or leave
              these empty to show none: saving removes the made-up ones.
            </p>
          )
        }
      />
    </AdminPage>
  )
}
