import { guessCategory } from '#catalogue/admin/form/category-guess.ts'
import { departmentLabel, getDepartment } from '#catalogue/departments.ts'

/** '17', '017-02', 'A17', 'Dept. 17', '#17': a number in someone's list. */
const number =
  /^(?:[a-z]{0,3}[\s.#-]*\d[\d\s./-]*[a-z]{0,2}|\W*(?:dept|department|cat|category|class|group|gl)\W*[\da-z]{1,3}\W*)$/i
/** 'gl_kitchen', 'GL Kitchen', 'MIXED_SMALL_APPLIANCES'; few capitals say something only where they are a word ('TV'). */
const codeWords = /_|^gl[\s.:-]/i
const fewCapitals = /^[A-Z]{2,4}$/
/** '17 - Kitchen', '023: Toys': the number is the supplier's, what follows is a category. */
const leadingNumber = /^#?\d{1,5}(?:\s+[-–—|/]|[:.](?=\s)|\s*[-–—|/](?=\s))\s*(?=\p{L})/u

const categories: readonly (readonly [RegExp, string])[] = [
  [/\b(?:electronics?|wireless|home entertainment|pcs?|audio|video|printers?|dvds?)\b/, 'Electronics'],
  [/\b(?:kitchen|cookware|bakeware|tableware|dinnerware)\b/, 'Kitchen'],
  [/\bfurniture\b/, 'Furniture'],
  [/\b(?:home )?decor\b/, 'Home Decor'],
]
const homeWords =
  /\b(?:home|household|housewares?|appliances?|garden|lawn|patio|outdoor|bed|bedding|bath|lighting|lamps?|rugs?|tools?|hardware|vacuums?|storage)\b/

/** Whether a supplier's category is a code, which tells shoppers nothing (R116). */
export function isCategoryCode(written: string): boolean {
  const text = written.trim()
  if (number.test(text) || codeWords.test(text)) return true
  return fewCapitals.test(text) && knownCategory(text) === null
}

/** A supplier's category as shoppers may see it: in words, those of codes in the store's; '' where the store does not know it. */
export function shownCategory(written: string): string {
  const text = written.trim().replace(leadingNumber, '')
  return isCategoryCode(text) ? (knownCategory(text) ?? '') : text
}

/** The department that a supplier's category or product type names, as the back office calls it; null where it names none. */
export function statedDepartment(written: string): string | null {
  const text = written.trim().replace(leadingNumber, '')
  const known = knownCategory(text)
  const department = getDepartment(`${known ?? ''} ${text}`)
  // Home is what is left, so it needs a word that says it.
  return department !== 'home' || known !== null ? departmentLabel(department) : null
}

function knownCategory(code: string): string | null {
  const words = code
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== 'gl')
    .join(' ')
  const found = categories.find(([said]) => said.test(words))?.[1]
  if (found) return found
  const guess = guessCategory(words, null)
  return guess !== 'Home & Garden' || homeWords.test(words) ? guess : null
}
