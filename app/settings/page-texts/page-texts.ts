import { sampleTestimonials, type Testimonial } from '#content/testimonials.ts'
import { paragraphs, shortLine } from '#kit/setting-kinds.ts'
import { formOf, type SettingValues } from '#kit/settings.ts'

const nth = { 1: 'First', 2: 'Second', 3: 'Third' }
const input = { autoComplete: 'off' }

const said = (number: 1 | 2 | 3, about: Partial<Parameters<typeof paragraphs>[1]> = {}) =>
  paragraphs(`Testimonial ${number}`, {
    name: `${nth[number]} testimonial`,
    part: { title: `Testimonial ${number}`, isOnlyHeard: true, columns: 2 },
    what: 'The testimonial',
    most: 400,
    input: { rows: 3 },
    ...about,
  })
const byWhom = (label: string, number: 1 | 2 | 3, what: string) =>
  shortLine(label, {
    name: `${what} of the ${nth[number].toLowerCase()} testimonial`,
    what: `The ${what.toLowerCase()}`,
    most: 60,
    input,
  })
const section = (title: string) => paragraphs(title, { name: `About Us, ${title}`, what: title, most: 3000 })

/** The owner's own words on pages, in the order of their form (R63). */
export const pageTexts = {
  testimonial1: said(1, {
    group: { title: 'What customers say', lead: 'On the home page. An empty one is left out.' },
  }),
  testimonial1Name: byWhom('Name', 1, 'Name'),
  testimonial1Place: byWhom('From', 1, 'Place'),
  testimonial2: said(2),
  testimonial2Name: byWhom('Name', 2, 'Name'),
  testimonial2Place: byWhom('From', 2, 'Place'),
  testimonial3: said(3),
  testimonial3Name: byWhom('Name', 3, 'Name'),
  testimonial3Place: byWhom('From', 3, 'Place'),
  aboutLead: shortLine('Introduction', {
    name: 'About Us, introduction',
    group: {
      title: 'About Us',
      lead: 'A part that you leave empty keeps the text it came with. A blank line begins a new paragraph.',
    },
    what: 'The introduction',
    most: 300,
  }),
  aboutStory: section('Our Story'),
  aboutMission: section('Our Mission'),
  aboutOfferings: section('What We Offer'),
  aboutAudience: section('Who We Serve'),
}

export type PageTexts = SettingValues<typeof pageTexts>

/** The three places for testimonials, as their fields are called. */
const testimonialFields = [
  { text: 'testimonial1', name: 'testimonial1Name', place: 'testimonial1Place' },
  { text: 'testimonial2', name: 'testimonial2Name', place: 'testimonial2Place' },
  { text: 'testimonial3', name: 'testimonial3Name', place: 'testimonial3Place' },
] as const

const sampleRefusal = 'This one is made up. Enter what a customer of yours said, or clear it'

const isSampleQuote = (text: string | null) => sampleTestimonials.some((sample) => sample.text === text)

/** The owner's own words as their form sends them; null is what stays empty. */
export const pageTextsForm = formOf(pageTexts).superRefine((texts, context) => {
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

/** Older stores saved the samples with their other texts: those are still no one's words. */
function enteredTestimonials(texts: PageTexts): Testimonial[] {
  return testimonialFields.flatMap((fields): Testimonial[] => {
    const { [fields.text]: text, [fields.name]: name, [fields.place]: place } = texts
    return text && name && !isSampleQuote(text) ? [{ text, name, place }] : []
  })
}

/** The testimonials that the home page shows: the owner's; the samples only while nothing else was saved (R135). */
export function getTestimonials(texts: PageTexts | null, hasSampleData: boolean): readonly Testimonial[] {
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
export function getAboutTexts(texts: PageTexts | null): Readonly<Record<string, string | null>> {
  if (!texts) return {}
  const { aboutStory: story, aboutMission: mission } = texts
  return { story, mission, offerings: texts.aboutOfferings, audience: texts.aboutAudience }
}

/** The initial values of the form; the samples are nothing that the owner has entered. */
export function pageTextsValues(texts: PageTexts | null) {
  const values: Record<string, string | null> = { ...texts }
  const shown = texts ? enteredTestimonials(texts) : []
  for (const [at, fields] of testimonialFields.entries()) {
    values[fields.text] = shown[at]?.text ?? null
    values[fields.name] = shown[at]?.name ?? null
    values[fields.place] = shown[at]?.place ?? null
  }
  return values
}
