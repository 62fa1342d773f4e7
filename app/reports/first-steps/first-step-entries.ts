import { href, isOfBackOffice } from '#shared/addresses.ts'
import { paymentLabels, type PaymentMethod } from '#payments/payment-method.ts'
import { paymentPage } from '#payments/settings/payment-page.ts'
import type { FirstStep } from './first-steps.ts'

/** What each step is called, where it is done, and why it matters. */
export const stepEntries: Readonly<Record<FirstStep, { title: string; href: string; text: string }>> = {
  contact: {
    title: 'Name and contact',
    href: `${href('/admin/settings/store')}#store-settings-storeName`,
    text: 'What your store is called, and the email address that customers and new orders reach you by.',
  },
  pickup: {
    title: 'Pickup address and hours',
    href: `${href('/admin/pickup-settings')}#settings-location`,
    text: 'Where customers come, and when you are there.',
  },
  payment: {
    title: 'Payment details',
    href: paymentPage,
    text: 'Where customers send their money.',
  },
  tax: {
    title: 'Sales tax',
    href: href('/admin/settings/tax'),
    text: 'The store came with a rate. Look up today’s rate of your county, and whether delivery is taxed.',
  },
  phone: {
    title: 'Your phone',
    href: `${href('/admin/settings/reach')}#phone`,
    text: 'Scan a code to open the back office on your phone, for pictures and pickups.',
  },
  product: {
    title: 'Your first product, with a photo',
    href: href('/admin/products/new'),
    text: 'Take a picture with your phone, add a name and a price.',
  },
  testimonials: {
    title: 'What customers say, and About Us',
    href: `${href('/admin/settings/page-texts')}#page-texts-testimonial1`,
    text: 'The customers on your home page are made up. Replace or remove them, and say who you are.',
  },
  mail: {
    title: 'Email',
    href: href('/admin/settings/mail'),
    text: 'Choose your email provider. Until then mail waits in Mail and reaches nobody.',
  },
  backup: {
    title: 'Keep a copy elsewhere',
    href: href('/admin/settings/backups'),
    text: 'Backups lie on the disk of the store. Download one, so that a broken disk does not take it too.',
  },
  order: {
    title: 'A test order',
    href: '/',
    text: 'Buy something in your own store and follow the order here. You can delete it afterwards.',
  },
  factor: {
    title: 'Two-step sign-in',
    href: `${href('/account/security')}?redirect=${href('/admin/dashboard')}`,
    text: 'An app or a passkey keeps others out, even if they learn your password.',
  },
  estimates: {
    title: 'Estimated savings',
    href: `${href('/admin/settings/store')}#store-settings-showsEstimates`,
    text: 'Some struck-through prices are estimates. Ohio wants every saving to be real: hide them, or say where each price is from.',
  },
  online: {
    title: 'Go online',
    href: `${href('/admin/settings/reach')}#online`,
    text: 'So far only you can visit. What it takes for customers: an address of your own and a small server.',
  },
}

/** Where a step is done, with its name in the address, so that saving there leads on to the next one (R193). */
export function getStepAddress(step: FirstStep): string {
  const [path = '', field] = stepEntries[step].href.split('#')
  return isOfBackOffice(path) ? `${path}?step=${step}${field ? `#${field}` : ''}` : path
}

/** 'Customers can choose Zelle and Cash App, but are not told where to send the money.' (R60) */
export const missingDetails = (methods: readonly PaymentMethod[]) =>
  `Customers can choose ${methods.map((method) => paymentLabels[method]).join(' and ')}, but are not told where to send the money.`
