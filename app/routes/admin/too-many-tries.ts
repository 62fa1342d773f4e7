/** Why the next try has to wait; `seconds` is at least 1. */
export function tooManyTries(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds < 60 ? `${seconds} seconds` : minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Too many tries. Please wait ${seconds === 1 ? 'a second' : wait} and try again.`
}
