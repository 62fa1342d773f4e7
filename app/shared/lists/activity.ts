/** Who acted when no account is known: someone else, a deleted account, or one that was never written down (R95). */
export const nobodies = ['customer', 'store', 'former', 'unrecorded'] as const
export type Nobody = (typeof nobodies)[number]
