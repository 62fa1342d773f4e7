import { randomUUID } from 'node:crypto'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { forgetStoreFacts } from '#settings/store-facts.server.ts'
import { taxRuleForm, taxRuleSettings } from '#settings/tax/tax-rule-form.ts'
import { addTaxRule, listTaxRules } from '#settings/tax/tax-rules.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { SettingsForm } from '#kit/setting-fields.tsx'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { command, commands, done } from '#pages/admin/command.server.ts'
import type { Route } from './+types/tax'
import { TaxRuleList } from './tax-rule-list.tsx'

export async function loader() {
  return { rules: await listTaxRules(), today: isoStoreDate(new Date()), key: randomUUID() }
}

/** Adds a rule (R80); none is changed. */
export const action = (asked: Route.ActionArgs) =>
  commands({
    save: command({
      what: 'adding a tax rule',
      form: taxRuleForm(isoStoreDate(new Date())),
      async run({ form, admin: { userId } }) {
        await addTaxRule({ form, userId })
        forgetStoreFacts()
        return done(settingNotices.of('tax'), href('/admin/settings'))
      },
    }),
  })(asked)

const initial = { taxState: 'OH', filingDiscount: '0.75' }

export default function TaxSettings({ loaderData: { rules, today, key } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Tax"
      lead="What is charged from which day on. Orders keep what they were charged."
      back={[href('/admin/settings'), 'Settings']}
      forms={['save']}
    >
      <TaxAdvice />
      <TaxRuleList rules={rules} today={today} />
      <h2 className="mt-8 text-2xl font-bold">New rule</h2>
      <SettingsForm
        id="tax-rule"
        hidden={{ key }}
        list={taxRuleSettings(today)}
        values={{ ...initial, validFrom: today }}
      />
    </AdminPage>
  )
}

function TaxAdvice() {
  return (
    <div role="note" className="panel mt-4 max-w-3xl">
      <p className="font-semibold">Please ask your accountant before you rely on these figures.</p>
      <p className="mt-1 text-ink-soft">
        The store came with 7.25% on goods and an untaxed delivery fee. Ohio publishes the rate of each county
        at tax.ohio.gov, and counts what a seller charges for delivery as part of the price (Ohio Revised Code
        5739.01). Michigan publishes its own rules at michigan.gov/taxes.
      </p>
    </div>
  )
}
