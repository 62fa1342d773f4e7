import type { ReactNode } from 'react'
import { redirect, useLocation } from 'react-router'
import { readDrawerCash } from '#payments/drawer-cash.server.ts'
import { drawerCashText } from '#payments/drawer-cash.ts'
import { isRecentlyAuthenticated } from '#accounts/sessions/member.ts'
import { checkSettings } from '#catalogue/check-lines/check-lines.ts'
import { synonymSettings } from '#catalogue/search/synonyms.ts'
import { paymentDetails } from '#payments/payment-method.ts'
import { readPaymentSettings } from '#payments/settings/payment-settings.server.ts'
import { paymentSettings } from '#payments/settings/payment-settings.ts'
import { findRunningDanger, startDangerRun } from '#upkeep/danger-zone/danger-runs.server.ts'
import { restoreProblem } from '#upkeep/danger-zone/danger-texts.ts'
import { findSnapshotKind, listSnapshots } from '#upkeep/danger-zone/snapshot-list.server.ts'
import { restoreSnapshot } from '#upkeep/danger-zone/snapshot-restoring.server.ts'
import { readPageTexts } from '#settings/page-texts/page-texts.server.ts'
import {
  getAboutTexts,
  pageTexts,
  showsSampleTestimonials,
  getTestimonials,
} from '#settings/page-texts/page-texts.ts'
import { SampleDataNote } from '#upkeep/sample-data/sample-data-note.tsx'
import { countSampleData } from '#upkeep/sample-data/sample-removal.server.ts'
import { listSettingChanges } from '#settings/store/history/setting-changes.server.ts'
import { describeSettingChange } from '#settings/store/history/setting-changes.ts'
import { mailSettings } from '#settings/mail/mail-settings.ts'
import { rooms } from '#settings/rooms/rooms.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { storeSettings } from '#settings/store/store-settings.ts'
import { taxRuleSettings } from '#settings/tax/tax-rule-form.ts'
import { readTotalSettings } from '#settings/tax/tax-rules.server.ts'
import { taxRuleText, taxStateNames, taxStates } from '#settings/tax/tax-rules.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { nameOf, tellSetting, type Setting } from '#kit/settings.ts'
import { href } from '#shared/addresses.ts'
import { ofRow } from '#shared/form-fields.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChangeHistory } from '#ui/lists/change-history.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { notFound } from '#pages/page-headers.ts'
import { shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/settings'
import { DangerZoneCard } from './danger-zone-card.tsx'
import { SnapshotList } from './snapshot-list.tsx'

/** Every setting that the history tells of. */
const everySetting = {
  ...storeSettings,
  ...rooms,
  ...paymentSettings,
  ...taxRuleSettings(''),
  ...checkSettings,
  ...synonymSettings,
  ...pageTexts,
  ...mailSettings,
}

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date()
  const [payment, store, { taxRules }, texts, changes, snapshots, samples, running, drawerCents] =
    await Promise.all([
      readPaymentSettings(),
      readStoreSettings(),
      readTotalSettings({ now }),
      readPageTexts(),
      listSettingChanges(),
      listSnapshots(),
      countSampleData(),
      findRunningDanger(),
      readDrawerCash(),
    ])
  const needsProof = !isRecentlyAuthenticated(adminOf(context), now)
  const hasSamples = samples.products + samples.orders > 0
  const voices = showsSampleTestimonials(texts, hasSamples)
    ? 'made up, until the sample data is removed'
    : getTestimonials(texts, hasSamples)
        .map(({ name }) => name)
        .join(', ') || 'none'
  const hasOwnAbout = Object.values({ lead: texts?.aboutLead, ...getAboutTexts(texts) }).some(Boolean)
  const shown = { payment, store, taxRules, voices, hasOwnAbout, changes, snapshots, samples, running }
  const drawerText = drawerCashText(drawerCents)
  return { ...shown, drawerText, needsProof }
}

export const action = commands({
  restore: command({
    what: 'restoring a snapshot',
    form: ofRow,
    proofBefore: href('/admin/settings'),
    // Puts back what the danger zone deleted (R32).
    async run({ form: { id }, admin: { userId } }) {
      const kind = await findSnapshotKind(id)
      if (!kind) throw notFound()
      const { runId, ended } = await startDangerRun({
        kind,
        snapshotId: id,
        work: async (run) => await restoreSnapshot({ snapshotId: id, userId, run }),
        problemOf: restoreProblem,
      })
      if (!ended) return redirect(href('/admin/settings/danger-runs/:id', { id: runId }), 303)
      if (!ended.ok) return refused(409, restoreProblem(ended.error))
      return done(settingNotices.of(`restored-${kind}`))
    },
  }),
})

const more = [
  [href('/admin/settings/rooms'), 'What this store uses'],
  [href('/admin/pickup-settings'), 'Pickup Settings'],
  [href('/admin/settings/checks'), 'Checks'],
  [href('/admin/settings/search-words'), 'Search Words'],
  [href('/admin/settings/notifications'), 'Notifications'],
  [href('/admin/settings/mail'), 'Mail Server'],
  [href('/admin/settings/reach'), 'Phone and Internet'],
  [href('/admin/settings/staff'), 'Staff'],
  [href('/admin/settings/backups'), 'Backups'],
  [href('/admin/settings/security-log'), 'Security Log'],
] as const

/** The current settings, and the danger zone (S42). */
export default function Settings({ loaderData, matches }: Route.ComponentProps) {
  const { payment, store, taxRules, voices, hasOwnAbout, changes, snapshots, samples, running } = loaderData
  const { drawerText, needsProof } = loaderData
  const { storeName, storeEmail, storePhone } = shopFacts(matches)
  const { key } = useLocation()
  const told = (name: keyof typeof store) => termOf(storeSettings[name], store[name])
  return (
    <AdminPage
      title="Settings"
      lead="Manage your store settings and data"
      notices={settingNotices}
      forms={['restore']}
    >
      <div className="mt-4 grid gap-5 lg:grid-cols-2">
        <SettingCard
          title="Payment Settings"
          lead="Where customers send their money."
          action={{ href: href('/admin/settings/payment'), label: 'Edit Payment Settings' }}
          rows={[
            ...paymentDetails.map(({ key }) => termOf(paymentSettings[key], payment[key])),
            ['Instructions', tellSetting(paymentSettings.paymentInstructions, payment.paymentInstructions)],
          ]}
        />
        <SettingCard
          title="Store Settings"
          lead={[storeName, storeEmail, storePhone].filter(Boolean).join(', ')}
          action={{ href: href('/admin/settings/store'), label: 'Edit Store Settings' }}
          rows={[
            ['Delivery', `${told('deliveryFeeCents')[1]} within ${told('deliveryRadiusMiles')[1]}`],
            told('payByHours'),
            told('adminSecondFactor'),
          ]}
        />
        <SettingCard
          title="Tax"
          lead="What is charged from which day on."
          action={{ href: href('/admin/settings/tax'), label: 'Edit Tax' }}
          rows={taxStates.map((state) => [taxStateNames[state], taxRuleText(taxRules[state])] as const)}
        />
        <SettingCard
          title="Page Texts"
          lead="What the home page and About Us say in your own words."
          action={{ href: href('/admin/settings/page-texts'), label: 'Edit Page Texts' }}
          rows={[
            ['Testimonials', voices],
            ['About Us', hasOwnAbout ? 'your own words' : 'as the store came with it'],
          ]}
        />
      </div>
      <p className="mt-5 flex flex-wrap gap-3">
        {more.map(([address, label]) => (
          <LinkButton key={label} href={address}>
            {label}
          </LinkButton>
        ))}
      </p>
      <SampleDataNote samples={samples} />
      <div className="mt-5 grid gap-5">
        <ChangeHistory
          heading="Changes"
          nothing="No settings were changed so far."
          changes={changes.map((change) => ({ ...change, ...describeSettingChange(change, everySetting) }))}
        />
        <SnapshotList snapshots={snapshots} />
        {/* Anew after each deletion: its dialog is done. */}
        <DangerZoneCard key={key} needsProof={needsProof} running={running} drawerText={drawerText} />
      </div>
    </AdminPage>
  )
}

const termOf = (one: Setting, value: unknown) => [nameOf(one), tellSetting(one, value)] as const

interface CardProps {
  title: string
  lead: string
  /** Where it is changed, and what the link says. */
  action: { href: string; label: string }
  rows: readonly (readonly [term: string, value: ReactNode])[]
}

/** What is set, and the way to its page. */
function SettingCard({ title, lead, action, rows }: CardProps) {
  return (
    <Card id={title.toLowerCase().replaceAll(' ', '-')} heading={title} className="flex flex-col">
      <p className="mt-1 text-ink-soft">{lead}</p>
      <TermList layout="rows" className="mt-4 mb-5" terms={rows} />
      <LinkButton href={action.href} className="mt-auto w-fit">
        {action.label}
      </LinkButton>
    </Card>
  )
}
