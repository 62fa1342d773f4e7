import { randomUUID } from 'node:crypto'
import { settingNotices } from '#store/settings/setting-messages.ts'
import { SettingsForm, useSettingsForm } from '#store/settings/settings-form.tsx'
import { taxRuleForm } from '#store/tax/tax-rule-form.ts'
import { TaxRuleFields } from '#store/tax/tax-rule-fields.tsx'
import { TaxRuleList } from '#store/tax/tax-rule-list.tsx'
import { addTaxRule, listTaxRules } from '#store/tax/tax-rules.server.ts'
import { forgetStoreFacts } from '#store/store-facts.server.ts'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { BackLink } from '#ui/back-link.tsx'
import { answerForm } from '#pages/account/account-form.server.ts'
import { keepForm } from '#pages/account/sign-in/lost-answer.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/tax'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Tax', at)

export async function loader() {
  return { rules: await listTaxRules(), today: isoStoreDate(new Date()), key: randomUUID() }
}

/** Adds a rule (R80); none is changed. */
export async function action(asked: Route.ActionArgs) {
  const { userId } = adminOf(asked.context)
  return await answerForm({
    request: asked.request,
    schema: taxRuleForm(isoStoreDate(new Date())),
    async work(form) {
      await addTaxRule({ form, userId })
      forgetStoreFacts()
      return redirectWithNotice(href('/admin/settings'), settingNotices.of('tax'))
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction)

export default function TaxSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, today, key } = loaderData
  const { form, fields } = useSettingsForm({
    id: 'tax-rule',
    schema: taxRuleForm(today),
    values: {
      key,
      state: 'OH',
      rate: '',
      fee_taxed: '',
      filing_discount: '0.75',
      valid_from: today,
      source: '',
    },
    answer: actionData,
  })
  return (
    <>
      <BackLink href={href('/admin/settings')}>Settings</BackLink>
      <AdminHeading
        heading="Tax"
        lead="What is charged from which day on. Orders keep what they were charged."
      />
      <TaxAdvice />
      <TaxRuleList rules={rules} today={today} />
      <h2 className="mt-8 text-2xl font-bold">New rule</h2>
      <div className="mt-3">
        <SettingsForm {...form}>
          <TaxRuleFields fields={fields} today={today} />
        </SettingsForm>
      </div>
    </>
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
