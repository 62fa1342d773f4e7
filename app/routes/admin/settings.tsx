import { readPaymentSettings } from '../../features/payments/payment-settings.server.ts'
import { SettingCard } from '../../features/settings/setting-card.tsx'
import { showSetting } from '../../features/settings/setting-change-text.ts'
import { listSettingChanges } from '../../features/settings/setting-changes.server.ts'
import { SettingHistory } from '../../features/settings/setting-history.tsx'
import { readStoreSettings } from '../../features/settings/store-settings.server.ts'
import { privateAnswer } from '../page-headers.ts'
import { shopFacts } from '../shop-facts.ts'
import type { Route } from './+types/settings'
import { adminMeta } from './admin-pages.ts'
import { AdminHeading } from './shell.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Settings', at)

const notices: Record<string, string> = {
  payment: 'Payment settings updated',
  store: 'Store settings updated',
}

export async function loader({ request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('notice') ?? ''
  const [payment, store, changes] = await Promise.all([
    readPaymentSettings(),
    readStoreSettings(),
    listSettingChanges(),
  ])
  return { payment, store, changes, notice: Object.hasOwn(notices, code) ? (notices[code] ?? null) : null }
}

/** What the store is set to, and the danger zone (specification, “Settings”). */
export default function Settings({ loaderData, matches }: Route.ComponentProps) {
  const { payment, store, changes, notice } = loaderData
  const { storeName, storeEmail } = shopFacts(matches)
  return (
    <>
      <AdminHeading heading="Settings" lead="Manage your store settings and data" />
      <p role="status" className="mt-3 font-medium text-success">
        {notice}
      </p>
      <div className="mt-4 grid gap-5 lg:grid-cols-2">
        <SettingCard
          title="Payment Settings"
          lead="Where shoppers send their money."
          action={{ href: '/admin/settings/payment', label: 'Edit Payment Settings' }}
          rows={[
            ['Zelle email', showSetting('zelleEmail', payment.zelleEmail)],
            ['Zelle phone', showSetting('zellePhone', payment.zellePhone)],
            ['Cash App tag', showSetting('cashappTag', payment.cashappTag)],
            ['Instructions', showSetting('paymentInstructions', payment.paymentInstructions)],
          ]}
        />
        <SettingCard
          title="Store Settings"
          lead={`${storeName}, ${storeEmail}`}
          action={{ href: '/admin/settings/store', label: 'Edit Store Settings' }}
          rows={[
            ['Tax rate', showSetting('taxRate', store.taxRate)],
            [
              'Delivery',
              `${showSetting('deliveryFeeCents', store.deliveryFeeCents)} within ${showSetting('deliveryRadiusMiles', store.deliveryRadiusMiles)}`,
            ],
            ['Pay-by deadline', showSetting('payByHours', store.payByHours)],
            ['Second factor for admins', showSetting('adminSecondFactor', store.adminSecondFactor)],
          ]}
        />
      </div>
      <div className="mt-5">
        <SettingHistory changes={changes} />
      </div>
    </>
  )
}
