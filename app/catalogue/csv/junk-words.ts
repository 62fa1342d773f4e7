import { isAsin } from '#media/asin-candidates.ts'

/** Words for “none” and for “anything”: a title of nothing else says nothing of its goods (R123). */
const words =
  'n[./ ]?a|none|null|nil|not|no|available|unavailable|applicable|apply|does|provided|listed|unlisted|found|given|tbd|tba|' +
  'unknown|undefined|unspecified|untitled|unnamed|unbranded|pending|missing|blank|empty|assorted|assortment|misc|' +
  'miscellaneous|various|mixed|varied|other|others|general|generic|item|items|product|products|goods|merchandise|lot|' +
  'title|description|name|asin|upc|see|manifest|notes|ditto|same|as|is|above|test'

/** Whole texts of such words, in lower case; JavaScript and PostgreSQL read it alike. */
export const junkPattern = `^[ !-/:-@_–—]*((${words})([ !-/:-@_–—]+|$))*$`
const JUNK = new RegExp(junkPattern, 'u')

/** Whether a text names nothing: 'N/A', 'Assorted items', '---'. */
export function isJunk(text: string): boolean {
  return JUNK.test(text.trim().toLowerCase())
}

/** Whether a supplier’s cell is an ASIN by which goods are the same: words of ten letters and fillers are not (R123). */
export function isListedAsin(text: string): boolean {
  return isAsin(text) && /\d/.test(text) && !/^(.)\1*$/.test(text)
}
