/** Why the store cancels an order: as the owner chooses it, and as the email says it to the customer. */
export const cancellationReasons = {
  asked: { label: 'The customer asked for it', told: 'We canceled your order as you asked.' },
  gone: {
    label: 'A piece is sold, missing or damaged',
    told: 'We are sorry: a piece of your order turned out to be sold, missing or damaged.',
  },
  unpaid: {
    label: 'It was not paid',
    told: 'We did not get your payment, so we put everything back on sale.',
  },
  'no-show': {
    label: 'Nobody came for it',
    told: 'We missed you at your appointment, so we put everything back on sale.',
  },
  unreached: {
    label: 'The customer cannot be reached',
    told: 'We tried to reach you about your order and could not.',
  },
} as const

export type CancellationReason = keyof typeof cancellationReasons

export const cancellationReasonIds = [
  'asked',
  'gone',
  'unpaid',
  'no-show',
  'unreached',
] as const satisfies readonly CancellationReason[]

export const reasonOptions = cancellationReasonIds.map((value) => ({
  value,
  label: cancellationReasons[value].label,
}))
