import { capitalized } from './store-sentences.ts'

interface ValueCard {
  title: string
  text: string
  /** The path of a 24×24 line drawing. */
  icon: string
}

/** What the shop promises, in four cards (S22). */
export const listValueCards = (savingsClaim: string): ValueCard[] => [
  {
    title: 'Honesty',
    text: 'Every listing names its condition, and what we checked is right next to it. Ask us about anything else before you drive over.',
    icon: 'M12 3 5 6v5c0 4.5 3 8 7 10 4-2 7-5.5 7-10V6zM9 12l2.2 2.2L15.5 10',
  },
  {
    title: 'Fair Prices',
    text: `${capitalized(savingsClaim)} retail, with the original price next to ours where we know it, so that you can judge for yourself.`,
    icon: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  },
  {
    title: 'Local First',
    text: 'We sell to the Toledo area and nowhere else: people, not parcels. Pickup is always free.',
    icon: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  },
  {
    title: 'Less Waste',
    text: 'A sofa that finds a living room stays out of the landfill. Good things are worth a second look.',
    icon: 'M5 19c0-8 5-13 15-14 0 10-5 15-13 14M5 19c2-4 5-7 9-9',
  },
]
