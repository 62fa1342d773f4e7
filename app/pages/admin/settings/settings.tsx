import { useLocation } from 'react-router'
import { readDrawerCash } from '#payments/drawer-cash.server.ts'
import { drawerCashText } from '#payments/drawer-cash.ts'
import { DangerZoneCard } from '#store/danger-zone/danger-zone-card.tsx'
import { findRunningDanger } from '#store/danger-zone/danger-run-rows.server.ts'
import { listSnapshots } from '#store/danger-zone/snapshot-list.server.ts'
import { SnapshotList } from '#store/danger-zone/snapshot-list.tsx'
import { isRecentlyAuthenticated } from '#accounts/sessions/member.ts'
import { eachPaymentDetail, paymentDetails } from '#payments/payment-method.ts'
import { readPaymentSettings } from '#payments/settings/payment-settings.server.ts'
import { SampleDataNote } from '#store/sample-data/sample-data-note.tsx'
import { countSampleData } from '#store/sample-data/sample-removal.server.ts'
import { SettingCard } from '#store/settings/setting-card.tsx'
import { showSetting } from '#store/settings/history/setting-change-text.ts'
import { listSettingChanges } from '#store/settings/history/setting-changes.server.ts'
import { settingNotices } from '#store/settings/setting-messages.ts'
import { readPageTexts } from '#store/page-texts/page-texts.server.ts'
import { aboutTextsOf, showsSampleTestimonials, testimonialsOf } from '#store/page-texts/page-texts.ts'
import { SettingHistory } from '#store/settings/history/setting-history.tsx'
import { readStoreSettings } from '#store/settings/store-settings.server.ts'
import { readTotalSettings } from '#store/tax/tax-rules.server.ts'
import { taxRuleText, taxStateNames, taxStates } from '#store/tax/tax-rules.ts'
import { href } from '#shared/addresses.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/settings'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import { LinkButton } from '#ui/button.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Settings', at)

export async function loader({ request, context }: Route.LoaderArgs) {
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
  const notice = settingNotices.read(new URL(request.url).searchParams)
  const hasSamples = samples.products + samples.orders > 0
  const voices = showsSampleTestimonials(texts, hasSamples)
    ? 'made up, until the sample data is removed'
    : testimonialsOf(texts, hasSamples)
        .map(({ name }) => name)
        .join(', ') || 'none'
  const hasOwnAbout = Object.values({ lead: texts?.aboutLead, ...aboutTextsOf(texts) }).some(Boolean)
  const shown = { payment, store, taxRules, voices, hasOwnAbout, changes, snapshots, samples, running }
  const drawerText = drawerCashText(drawerCents)
  return { ...shown, drawerText, needsProof, notice }
}

/** The current settings, and the danger zone (S42). */
export default function Settings({ loaderData, matches }: Route.ComponentProps) {
  const { payment, store, taxRules, voices, hasOwnAbout, changes, snapshots, samples, running } = loaderData
  const { drawerText, needsProof, notice } = loaderData
  const { storeName, storeEmail, storePhone } = shopFacts(matches)
  const { key } = useLocation()
  return (
    <>
      <AdminHeading heading="Settings" lead="Manage your store settings and data" />
      <NoticeBar message={notice && settingNotices.messageOf(notice)} />
      <div className="mt-4 grid gap-5 lg:grid-cols-2">
        <SettingCard
          title="Payment Settings"
          lead="Where customers send their money."
          action={{ href: href('/admin/settings/payment'), label: 'Edit Payment Settings' }}
          rows={[
            ...paymentDetails.map(({ key, label }) => [label, showSetting(key, payment[key])] as const),
            ['Instructions', showSetting('paymentInstructions', payment.paymentInstructions)],
          ]}
        />
        <SettingCard
          title="Store Settings"
          lead={[storeName, storeEmail, storePhone].filter(Boolean).join(', ')}
          action={{ href: href('/admin/settings/store'), label: 'Edit Store Settings' }}
          rows={[
            [
              'Delivery',
              `${showSetting('deliveryFeeCents', store.deliveryFeeCents)} within ${showSetting('deliveryRadiusMiles', store.deliveryRadiusMiles)}`,
            ],
            ['Pay-by deadline', showSetting('payByHours', store.payByHours)],
            ['Second factor for admins', showSetting('adminSecondFactor', store.adminSecondFactor)],
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
        <LinkButton href={href('/admin/settings/checks')}>Checks</LinkButton>
        <LinkButton href={href('/admin/settings/notifications')}>Notifications</LinkButton>
        <LinkButton href={href('/admin/mail')}>Mail</LinkButton>
        <LinkButton href={href('/admin/messages')}>Messages</LinkButton>
        <LinkButton href={href('/admin/settings/staff')}>Staff</LinkButton>
        <LinkButton href={href('/admin/settings/backups')}>Backups</LinkButton>
        <LinkButton href={href('/admin/settings/security-log')}>Security Log</LinkButton>
      </p>
      <SampleDataNote samples={samples} />
      <div className="mt-5 grid gap-5">
        <SettingHistory changes={changes} otherLabels={eachPaymentDetail(({ label }) => label)} />
        <SnapshotList snapshots={snapshots} />
        {/* Anew after each deletion: its dialog is done. */}
        <DangerZoneCard key={key} needsProof={needsProof} running={running} drawerText={drawerText} />
      </div>
    </>
  )
}
