import { expect, it } from 'vitest'
import { sampleTestimonials } from '#content/testimonials.ts'
import {
  getAboutTexts,
  pageTextsForm,
  pageTextsValues,
  showsSampleTestimonials,
  getTestimonials,
} from './page-texts.ts'

const [sample] = sampleTestimonials
const madeUp = { testimonial1: sample?.text ?? '', testimonial1Name: 'Anybody', testimonial1Place: null }
const nothing = pageTextsForm.parse({})

it('reads what is typed, tidied up', () => {
  const texts = pageTextsForm.parse({
    testimonial1: ' Great!\r\nTruly. ',
    testimonial1Name: 'Ada\tL.',
    testimonial1Place: '',
    aboutStory: 'One.\r\n\r\nTwo.',
  })
  expect(texts).toEqual({
    ...nothing,
    testimonial1: 'Great!\nTruly.',
    testimonial1Name: 'Ada L.',
    aboutStory: 'One.\n\nTwo.',
  })
  expect(pageTextsValues(texts)).toEqual(texts)
})

it.each([
  [{ testimonial1: 'x'.repeat(401), testimonial1Name: 'Ada' }, 'testimonial1'],
  [{ testimonial2: 'Great!', testimonial2Name: 'x'.repeat(61) }, 'testimonial2Name'],
  [{ testimonial2: 'Great!' }, 'testimonial2Name'],
  [{ testimonial3: ' ', testimonial3Name: 'Ada' }, 'testimonial3'],
  [
    { testimonial3: 'Great!', testimonial3Name: 'Ada', testimonial3Place: 'x'.repeat(61) },
    'testimonial3Place',
  ],
  [{ testimonial1: madeUp.testimonial1, testimonial1Name: 'Ada' }, 'testimonial1'],
  [{ aboutLead: 'x'.repeat(301) }, 'aboutLead'],
  [{ aboutMission: 'x'.repeat(3001) }, 'aboutMission'],
])('refuses %j at %s', (fields, field) => {
  expect(pageTextsForm.safeParse(fields).error?.issues.map(({ path }) => path)).toEqual([[field]])
})

const own = { text: 'Great!', name: 'Ada', place: null }
const ownTexts = { ...nothing, testimonial3: own.text, testimonial3Name: own.name }
it.each([
  ['nothing was saved', null, sampleTestimonials, []],
  ['everything was left empty', nothing, [], []],
  ['the owner has a customer to quote', ownTexts, [own], [own]],
  ['a sample was saved with other texts', { ...nothing, ...madeUp }, sampleTestimonials, []],
  ['a sample was saved beside a real one', { ...ownTexts, ...madeUp }, [own], [own]],
])('shows made-up testimonials beside sample data alone: %s (R135)', (_when, texts, beside, without) => {
  expect(getTestimonials(texts, true)).toEqual(beside)
  expect(getTestimonials(texts, false)).toEqual(without)
  expect(showsSampleTestimonials(texts, true)).toBe(beside === sampleTestimonials)
  expect(showsSampleTestimonials(texts, false)).toBe(false)
})

it('begins with what the owner has entered, the samples not among it', () => {
  const empty = { testimonial1: null, testimonial1Name: null, testimonial1Place: null }
  expect(pageTextsValues(null)).toMatchObject(empty)
  expect(pageTextsValues({ ...nothing, ...madeUp })).toMatchObject(empty)
  expect(pageTextsValues({ ...ownTexts, ...madeUp })).toMatchObject({ testimonial1: own.text })
})

it('has the parts of About Us by their sections', () => {
  expect(getAboutTexts(null)).toEqual({})
  expect(getAboutTexts({ ...nothing, aboutMission: 'To sell.' })).toEqual({
    story: null,
    mission: 'To sell.',
    offerings: null,
    audience: null,
  })
})
