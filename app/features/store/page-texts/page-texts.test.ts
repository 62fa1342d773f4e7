import { expect, it } from 'vitest'
import { aboutTextsOf, pageTextsForm, pageTextsValues, testimonialsOf } from './page-texts.ts'

const usual = [
  { text: 'Good.', name: 'Ann', place: 'Toledo' },
  { text: 'Fair.', name: 'Bob', place: null },
]
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
  expect(pageTextsForm.parse(pageTextsValues(texts, usual))).toEqual(texts)
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
  [{ aboutLead: 'x'.repeat(301) }, 'aboutLead'],
  [{ aboutMission: 'x'.repeat(3001) }, 'aboutMission'],
])('refuses %j at %s', (fields, field) => {
  expect(pageTextsForm.safeParse(fields).error?.issues.map(({ path }) => path)).toEqual([[field]])
})

it('shows the usual testimonials until texts were saved, then those that were not left empty', () => {
  expect(testimonialsOf(null, usual)).toEqual(usual)
  expect(testimonialsOf(nothing, usual)).toEqual([])
  const texts = pageTextsForm.parse({ testimonial3: 'Great!', testimonial3Name: 'Ada' })
  expect(testimonialsOf(texts, usual)).toEqual([{ text: 'Great!', name: 'Ada', place: null }])
})

it('begins with what the pages say', () => {
  expect(pageTextsValues(null, usual)).toMatchObject({
    testimonial2: 'Fair.',
    testimonial3: '',
    aboutLead: '',
  })
  expect(pageTextsValues(nothing, usual)).toMatchObject({ testimonial1: '', testimonial1Name: '' })
})

it('has the parts of About Us by their sections', () => {
  expect(aboutTextsOf(null)).toEqual({})
  expect(aboutTextsOf({ ...nothing, aboutMission: 'To sell.' })).toEqual({
    story: null,
    mission: 'To sell.',
    offerings: null,
    audience: null,
  })
})
