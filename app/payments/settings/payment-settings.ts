import { email, line, paragraphs, phone } from '#kit/setting-kinds.ts'
import { formOf } from '#kit/settings.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { eachPaymentDetail, paymentDetails } from '#payments/payment-method.ts'

const input = { autoComplete: 'off', spellCheck: false }

const kinds = {
  email: (label: string, name: string) => email(label, { name, input }),
  phone: (label: string, name: string) =>
    phone(label, { name, input: { inputMode: 'tel', autoComplete: 'off' } }),
  tag: (label: string, name: string) =>
    line(label, {
      name,
      input,
      problem: 'Enter a tag such as $GlassCityOutlet',
      clean: (text) => foldToOneLine(text).replace(/^(?=[^$])/, '$'),
      isRight: (tag) => /^\$[A-Za-z][A-Za-z0-9_-]{0,29}$/.test(tag),
    }),
}

/** Where customers send their money: its row, form and history follow. */
export const paymentSettings = {
  ...eachPaymentDetail(({ key, kind, label }) => ({
    ...kinds[kind](
      label.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      label,
    ),
    group: key === paymentDetails[0].key ? { columns: 2 as const } : undefined,
  })),
  paymentInstructions: paragraphs('Payment Instructions', {
    description: 'Shown with Zelle and Cash App at checkout, on the receipt and in the confirmation mail.',
    what: 'Instructions',
    most: 2000,
    input: { rows: 4 },
  }),
}

/** Where customers send their money, as its form sends it; null is what stays empty. */
export const paymentSettingsForm = formOf(paymentSettings)
