/** What the owner says a refund is for (R150); the first two lower what is owed. */
export const refundPurposes = ['price-reduced', 'piece-returned', 'paid-by-mistake'] as const

export type RefundPurpose = (typeof refundPurposes)[number]

/** Also one that no one is asked about: the payment was undone with a voided sale or an undone hand-over. */
export const storedPurposes = [...refundPurposes, 'taken-back'] as const

export type StoredPurpose = (typeof storedPurposes)[number]

/** What a purpose is called where it is chosen. */
export const purposeLabels: Readonly<Record<RefundPurpose, string>> = {
  'price-reduced': 'Price reduced',
  'piece-returned': 'A piece came back',
  'paid-by-mistake': 'Paid by mistake',
}

const lower: Readonly<Record<StoredPurpose, string>> = {
  'price-reduced': 'price reduced',
  'piece-returned': 'piece came back',
  'paid-by-mistake': 'paid by mistake',
  'taken-back': 'payment taken back',
}

/** The same after a refund: ', piece came back'; empty for an older one, and for a payment. */
export const purposeAfter = (purpose: StoredPurpose | null): string => (purpose ? `, ${lower[purpose]}` : '')

/** Where a piece goes that came back. */
export const destinations = ['stock', 'written-off'] as const

export type Destination = (typeof destinations)[number]

export const destinationLabels: Readonly<Record<Destination, string>> = {
  stock: 'Back to stock',
  'written-off': 'Write off, it is damaged',
}

/** What is shown after a piece that came back and was written off. */
export const returnedNote = (orderNumber: string): string => `Came back from order ${orderNumber}`
