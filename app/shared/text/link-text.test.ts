import { expect, it } from 'vitest'
import { hasLink } from './link-text.ts'

it.each([
  'Your refund of $420 waits: https://evil.example/r',
  'http://evil',
  'WWW.evil',
  'evil.com',
  'Go to evil.co now',
  'evil.museum/refund',
  'evil.museum?r=1',
  'evil．com',
  'mailto:x',
])('sees a link in %j', (text) => expect(hasLink(text)).toBe(true))

it.each([
  'Jane Doe',
  'J.R.R. Tolkien',
  'Dr.Smith',
  'Mr. Co',
  'Sam St.John',
  "Conan O'Brien, Jr.",
  'Jürgen Groß-Müller',
  '1200 N. Main St. Apt. 4/5',
  'Ann <ann>',
  '李小龙',
  'Comer.Comstock',
])('sees none in %j', (text) => expect(hasLink(text)).toBe(false))
