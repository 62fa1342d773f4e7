import { methodsWithoutDetails, type PaymentMethod, type PaymentSettings } from '#payments/payment-method.ts'

/** What a new store needs before its first customer, in the order in which the owner is led through it. */
const firstSteps = [
  'contact',
  'pickup',
  'payment',
  'tax',
  'phone',
  'product',
  'testimonials',
  'mail',
  'backup',
  'order',
  'factor',
  'estimates',
  'online',
] as const

export type FirstStep = (typeof firstSteps)[number]

export const isFirstStep = (text: string | null): text is FirstStep =>
  firstSteps.some((step) => step === text)

/** What is known of each. */
export interface StoreState {
  hasEmail: boolean
  /** Where orders are picked up; null when nobody has said it. */
  pickupPlace: string | null
  payment: PaymentSettings
  /** A tax rule of the owner's own, or their word that they looked the rate up (R193). */
  hasCheckedTax: boolean
  /** The owner's word that their phone opens the store. */
  hasPhone: boolean
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
  /** Whether everyone can visit the store. */
  isOnline: boolean
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
    tax: state.hasCheckedTax,
    phone: state.hasPhone,
    product: state.hasOwnProduct,
    testimonials: !state.showsSampleTestimonials,
    mail: state.hasMailServer,
    backup: state.hasCopyElsewhere,
    order: state.hasOrder,
    factor: state.hasFactor,
    estimates: state.showsEstimates === false,
    online: state.isOnline,
  }
  const asked = firstSteps.filter((step) => step !== 'estimates' || state.showsEstimates !== null)
  return { steps: asked.map((step) => ({ step, isDone: isDone[step] })), unexplained }
}

/** The next step that is to be done, those after `step` first; null when all are. */
export function getNextStep({ steps }: Pick<FirstSteps, 'steps'>, step: FirstStep | null): FirstStep | null {
  const at = steps.findIndex((one) => one.step === step) + 1
  return (
    [...steps.slice(at), ...steps.slice(0, at)].find((one) => !one.isDone && one.step !== step)?.step ?? null
  )
}
