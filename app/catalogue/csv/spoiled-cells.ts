const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)'
/** What spreadsheets make of codes: 6.14143E+11, 4-Mar, Jun-08, 3/4/2026, 2026-03-04 00:00:00, ####, #NAME?. */
const SPOILED = new RegExp(
  [
    String.raw`\d(?:\.\d+)?E\+\d+`,
    String.raw`\d{1,2}-${MONTH}(?:-\d{2,4})?`,
    String.raw`${MONTH}-\d{2,4}`,
    String.raw`\d{1,2}/\d{1,2}/(?:\d{2}|\d{4})`,
    String.raw`\d{4}-\d{2}-\d{2} 00:00(?::00)?`,
    '#+',
    String.raw`#(?:NAME|VALUE|REF|DIV/0|NUM|NULL|N/A)[?!]?`,
  ]
    .map((pattern) => `^${pattern}$`)
    .join('|'),
  'i',
)

/** Whether a code is what a spreadsheet made of it; what it was before is lost (R124). */
export function isSpoiled(text: string): boolean {
  return SPOILED.test(text.trim())
}

/** A UPC whose leading zero a spreadsheet took for nothing; its check digit tells. */
export function restoreUpc(text: string): string {
  return /^\d{11}$/.test(text) && hasCheckDigit(`0${text}`) ? `0${text}` : text
}

function hasCheckDigit(upc: string): boolean {
  const sum = [...upc].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}
