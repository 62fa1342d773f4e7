import { methodsWithoutDetails, type PaymentMethod, type PaymentSettings } from '#payments/payment-method.ts'

/** What a new store needs before its first customer, in the order in which the owner is led through it. */
const firstSteps = [
  'contact',
  'pickup',
  'payment',
  'product',
  'testimonials',
  'mail',
  'backup',
  'order',
  'factor',
  'estimates',
] as const

export type FirstStep = (typeof firstSteps)[number]

/** What is known of each. */
export interface StoreState {
  hasEmail: boolean
  /** Where orders are picked up; null when nobody has said it. */
  pickupPlace: string | null
  payment: PaymentSettings
  /** A product that the owner added, with a picture. */
  hasOwnProduct: boolean
  /** Whether the home page shows the made-up customers of the sample data (R135). */
  showsSampleTestimonials: boolean
  hasMailServer: boolean
  /** Whether a backup lies somewhere else than the store (R159). */
  hasCopyElsewhere: boolean
  hasOrder: boolean
  /** Of the admin who looks. */
  hasFactor: boolean
  /** Whether customers see estimated savings; null on a store without https, which nobody visits yet. */
  showsEstimates: boolean | null
}

/** What the sample data says, which is nothing that the owner has set. */
export interface SampleTexts {
  pickupPlace: string
  payment: PaymentSettings
}

/** How far the store has come. */
export interface FirstSteps {
  steps: { step: FirstStep; isDone: boolean }[]
  /** Methods on offer for which customers are not told where the money goes. */
  unexplained: PaymentMethod[]
}

/** Judges the steps. What is still as the sample data had it counts as missing. */
export function judgeFirstSteps(state: StoreState, sample: SampleTexts): FirstSteps {
  const own = <Value>(value: Value, ofSample: Value) => (value === ofSample ? null : value)
  const { zelleEmail, zellePhone, cashappTag, paymentInstructions } = state.payment
  const unexplained = methodsWithoutDetails({
    zelleEmail: own(zelleEmail, sample.payment.zelleEmail),
    zellePhone: own(zellePhone, sample.payment.zellePhone),
    cashappTag: own(cashappTag, sample.payment.cashappTag),
    paymentInstructions,
  })
  const isDone: Record<FirstStep, boolean> = {
    contact: state.hasEmail,
    pickup: Boolean(own(state.pickupPlace, sample.pickupPlace)),
    payment: unexplained.length === 0,
    product: state.hasOwnProduct,
    testimonials: !state.showsSampleTestimonials,
    mail: state.hasMailServer,
    backup: state.hasCopyElsewhere,
    order: state.hasOrder,
    factor: state.hasFactor,
    estimates: state.showsEstimates === false,
  }
  const asked = firstSteps.filter((step) => step !== 'estimates' || state.showsEstimates !== null)
  return { steps: asked.map((step) => ({ step, isDone: isDone[step] })), unexplained }
}
