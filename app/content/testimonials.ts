/** What a customer says on the home page (S16). */
export interface Testimonial {
  text: string
  name: string
  place: string | null
}

/** Made up: they go with the sample data, and are never shown as the words of real customers (R135). */
export const sampleTestimonials: readonly Testimonial[] = [
  {
    text: 'Furnished our whole living room for less than one new sofa. The pieces looked exactly like the pictures.',
    name: 'Maria T.',
    place: 'Sylvania',
  },
  {
    text: 'Ordered at lunch, picked up after work, paid with Zelle. I have never bought furniture this fast.',
    name: 'James K.',
    place: 'Perrysburg',
  },
  {
    text: 'They told me about the scratch before I drove over. Honest people and very good prices.',
    name: 'Denise R.',
    place: 'Toledo',
  },
]
