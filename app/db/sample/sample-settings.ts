/** What the shop says of payment and pickup until its owner has set it. */
export const samplePayment = {
  zelleEmail: 'pay@glasscityoutlet.example',
  zellePhone: '(419) 555-0142',
  cashappTag: '$GlassCityOutlet',
  paymentInstructions: 'Put your order number in the note, so that we can match your payment.',
} as const

export const samplePickupPlace = '1200 Warehouse Row, Toledo, OH 43604'

/** Where orders are handed over, and what customers are told about it. */
export const sampleTerms = [
  {
    kind: 'pickup',
    place: samplePickupPlace,
    instructions: 'Park at dock 3, ring the bell and have your order number ready. Bring help for furniture.',
  },
  {
    kind: 'delivery',
    place: null,
    instructions: 'We bring everything through the first door. Please keep the way clear and pets inside.',
  },
] as const
