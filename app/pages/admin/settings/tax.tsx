import { randomUUID } from 'node:crypto'
import { readFirstStepMarks, rememberFirstStep } from '#settings/store/first-steps.server.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { forgetStoreFacts } from '#settings/store-facts.server.ts'
import { taxRuleForm, taxRuleSettings } from '#settings/tax/tax-rule-form.ts'
import { addTaxRule, listTaxRules } from '#settings/tax/tax-rules.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { SettingsForm } from '#kit/setting-fields.tsx'
import { href } from '#shared/addresses.ts'
import { z } from '#shared/zod.ts'
import { TextLink } from '#ui/button.tsx'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { command, commands, done } from '#pages/admin/command.server.ts'
import type { Route } from './+types/tax'
import { TaxRuleList } from './tax-rule-list.tsx'

export async function loader() {
  const [rules, marks] = await Promise.all([listTaxRules(), readFirstStepMarks()])
  return { rules, isChecked: marks.done.includes('tax'), today: isoStoreDate(new Date()), key: randomUUID() }
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
    checked: command({
      what: 'noting that the sales tax was looked up',
      form: z.object({}),
      async run() {
        await rememberFirstStep('tax')
        return done(settingNotices.of('tax-checked'), href('/admin/dashboard'))
      },
    }),
  })(asked)

/** Ohio's own, by street address. */
const rateFinder = 'https://thefinder.tax.ohio.gov'

const initial = { taxState: 'OH', filingDiscount: '0.75' }

export default function TaxSettings({ loaderData: { rules, isChecked, today, key } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Tax"
      lead="What is charged from which day on. Orders keep what they were charged."
      back={[href('/admin/settings'), 'Settings']}
      forms={['save']}
    >
      <TaxAdvice isChecked={isChecked} />
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

function TaxAdvice({ isChecked }: { isChecked: boolean }) {
  return (
    <div role="note" className="panel mt-4 max-w-3xl">
      <p className="font-semibold">Please ask your accountant before you rely on these figures.</p>
      <p className="mt-1 text-ink-soft">
        The store came with 7.25% on goods and an untaxed delivery fee. Ohio publishes the rate of each
        address in <TextLink href={rateFinder}>The Finder</TextLink>, and counts what a seller charges for
        delivery as part of the price (Ohio Revised Code 5739.01). Michigan publishes its own rules at
        michigan.gov/taxes.
      </p>
      {!isChecked && (
        <CommandForm
          command="checked"
          submit="I looked it up today: these rates are right"
          button={{ tone: 'secondary' }}
          className="mt-3"
        />
      )}
    </div>
  )
}
