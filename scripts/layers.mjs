// The capabilities, the ground first: each may use those of the layers before its own, and no other of its own layer.
export const layers = [
  ['csv', 'mail', 'media', 'security-log', 'slots', 'snapshots'],
  ['settings'],
  ['accounts', 'cart'],
  ['catalogue', 'contact', 'notifications'],
  ['orders', 'payments'],
  ['appointments', 'counter', 'lots'],
  ['alerts', 'deadlines', 'upkeep'],
  ['reports'],
  ['activity'],
]

// One house with two doors: an order locks its money, and money its order.
export const house = ['orders', 'payments']
