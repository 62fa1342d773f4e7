import { foldToOneLine } from './plain-text.ts'

/** A first word that no one is called by: a title, an initial, or one of two people. */
const NO_FIRST_NAME = /^(?:(?:mr|mrs|ms|mx|dr|prof|rev|sr|sra|the)\.?|\p{L}\.?)(?: |$)|,|&| and /iu

/** How a letter calls a person: 'Mei' of 'Mei Lin', and all of a name of which that is not clear. */
export function greetingName(name: string): string {
  const whole = foldToOneLine(name)
  return NO_FIRST_NAME.test(whole) ? whole : (whole.split(/\s+/u)[0] ?? whole)
}
