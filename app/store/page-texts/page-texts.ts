import { cleanParagraphs, foldToOneLine } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'
import { sampleTestimonials, type Testimonial } from '#content/testimonials.ts'

/** Inclusive limits in characters. */
const limits = { testimonial: 400, name: 60, place: 60, lead: 300, section: 3000 }

const text = (label: string, limit: number, clean = cleanParagraphs) =>
  z
    .string(`${label} must be text`)
    .overwrite(clean)
    .max(limit, `${label} must be at most ${limit} characters`)
    .optional()
    .transform((typed) => typed || null)

const section = (label: string) => text(label, limits.section)
const testimonial = text('The testimonial', limits.testimonial)
const name = text('The name', limits.name, foldToOneLine)
const place = text('The place', limits.place, foldToOneLine)

/** The three places for testimonials, as their fields are called. */
export const testimonialFields = [
  { text: 'testimonial1', name: 'testimonial1Name', place: 'testimonial1Place' },
  { text: 'testimonial2', name: 'testimonial2Name', place: 'testimonial2Place' },
  { text: 'testimonial3', name: 'testimonial3Name', place: 'testimonial3Place' },
] as const

const sampleRefusal = 'This one is made up. Enter what a customer of yours said, or clear it'

const isSampleQuote = (text: string | null) => sampleTestimonials.some((sample) => sample.text === text)

/** The owner's own words on pages, as their form sends them; null is what stays empty (R63). */
export const pageTextsForm = z
  .object({
    testimonial1: testimonial,
    testimonial1Name: name,
    testimonial1Place: place,
    testimonial2: testimonial,
    testimonial2Name: name,
    testimonial2Place: place,
    testimonial3: testimonial,
    testimonial3Name: name,
    testimonial3Place: place,
    aboutLead: text('The introduction', limits.lead, foldToOneLine),
    aboutStory: section('Our Story'),
    aboutMission: section('Our Mission'),
    aboutOfferings: section('What We Offer'),
    aboutAudience: section('Who We Serve'),
  })
  .superRefine((texts, context) => {
    for (const fields of testimonialFields) {
      const isNamed = texts[fields.name] !== null
      if (isSampleQuote(texts[fields.text]))
        context.addIssue({ code: 'custom', path: [fields.text], message: sampleRefusal })
      if (isNamed === (texts[fields.text] !== null)) continue
      const [path, message] = isNamed
        ? [fields.text, 'Enter what this customer says, or clear the name']
        : [fields.name, 'Enter who says this']
      context.addIssue({ code: 'custom', path: [path], message })
    }
  })

export type PageTexts = z.output<typeof pageTextsForm>

/** Stores of before saved the samples with their other texts: they are nobody's words there, too. */
function enteredTestimonials(texts: PageTexts): Testimonial[] {
  return testimonialFields.flatMap((fields): Testimonial[] => {
    const { [fields.text]: text, [fields.name]: name, [fields.place]: place } = texts
    return text && name && !isSampleQuote(text) ? [{ text, name, place }] : []
  })
}

/** The testimonials that the home page shows: the owner's; the samples only while nothing else was saved (R135). */
export function testimonialsOf(texts: PageTexts | null, hasSampleData: boolean): readonly Testimonial[] {
  if (showsSampleTestimonials(texts, hasSampleData)) return sampleTestimonials
  return texts ? enteredTestimonials(texts) : []
}

/** Whether made-up customers praise the store on the home page; never without sample data (R135). */
export function showsSampleTestimonials(texts: PageTexts | null, hasSampleData: boolean): boolean {
  if (!hasSampleData) return false
  if (!texts) return true
  const areSaved = testimonialFields.some(({ text }) => isSampleQuote(texts[text]))
  return areSaved && enteredTestimonials(texts).length === 0
}

/** What the owner says in the parts of About Us, by the ids of its sections. */
export function aboutTextsOf(texts: PageTexts | null): Readonly<Record<string, string | null>> {
  if (!texts) return {}
  const { aboutStory: story, aboutMission: mission } = texts
  return { story, mission, offerings: texts.aboutOfferings, audience: texts.aboutAudience }
}

/** The initial values of the form; the samples are nothing that the owner has entered. */
export function pageTextsValues(texts: PageTexts | null) {
  const values: Record<string, string> = {}
  for (const key of pageTextsForm.keyof().options) values[key] = texts?.[key] ?? ''
  const shown = texts ? enteredTestimonials(texts) : []
  for (const [at, fields] of testimonialFields.entries()) {
    values[fields.text] = shown[at]?.text ?? ''
    values[fields.name] = shown[at]?.name ?? ''
    values[fields.place] = shown[at]?.place ?? ''
  }
  return values
}
