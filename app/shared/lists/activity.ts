/** Who acted where no account is known: somebody else, one that is gone, or one that was never written down (R95). */
export const nobodies = ['customer', 'store', 'former', 'unrecorded'] as const
export type Nobody = (typeof nobodies)[number]
