import { paymentLabels, paymentMethods, type PaymentMethod } from '#payments/payment-method.ts'

interface JournalAccount {
  /** As QuickBooks knows it. */
  name: string
  /** As Xero knows it. */
  code: string
  /** What kind of account it is to be there. */
  kind: string
}

const otherAccounts = {
  customers: { name: 'Customer Balances', code: '1200', kind: 'Other current asset' },
  inventory: { name: 'Inventory', code: '1400', kind: 'Other current asset' },
  supplierCredits: { name: 'Supplier Credits Due', code: '1450', kind: 'Other current asset' },
  taxOH: { name: 'Sales Tax Payable - Ohio', code: '2200', kind: 'Other current liability' },
  taxMI: { name: 'Sales Tax Payable - Michigan', code: '2210', kind: 'Other current liability' },
  drawer: { name: 'Drawer Paid In and Out', code: '2900', kind: 'Other current liability' },
  salesWeb: { name: 'Sales - Web', code: '4000', kind: 'Income' },
  salesCounter: { name: 'Sales - Counter', code: '4010', kind: 'Income' },
  delivery: { name: 'Delivery Income', code: '4100', kind: 'Income' },
  costOfGoods: { name: 'Cost of Goods Sold', code: '5000', kind: 'Cost of goods sold' },
  writeOffs: { name: 'Inventory Written Off', code: '5100', kind: 'Cost of goods sold' },
  allowances: { name: 'Purchase Allowances', code: '5200', kind: 'Cost of goods sold' },
  overShort: { name: 'Cash Over and Short', code: '6900', kind: 'Expense' },
} as const satisfies Record<string, JournalAccount>

type OtherKey = keyof typeof otherAccounts
export type AccountKey = PaymentMethod | OtherKey

const isOther = (key: string): key is OtherKey => Object.hasOwn(otherAccounts, key)

/** All accounts of the journal (R97) in the order of its lines: first where the money is, one for each method. */
export const accountKeys: readonly AccountKey[] = [
  ...paymentMethods,
  ...Object.keys(otherAccounts).filter(isOther),
]

/** What an account is called. Those of the payment methods have the codes 1000, 1010 … in their order. */
export function journalAccount(key: AccountKey): JournalAccount {
  if (isOther(key)) return otherAccounts[key]
  const code = String(1000 + 10 * paymentMethods.indexOf(key))
  return { name: paymentLabels[key], code, kind: 'Bank or cash' }
}
