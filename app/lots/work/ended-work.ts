/** Set by a sign-out of the back office; scripts read it, so that the browser forgets the lot at hand. */
export const endedWorkCookie = 'lot_work'

const DATABASE = 'pricing-tool'

/** Where the browser keeps the lot at hand of an account: never another's, on a computer that people share. */
export function getWorkDatabase(userId: string): string {
  return `${DATABASE}-${userId}`
}

/** Whether a database of this browser holds a lot at hand, of whichever account. */
export function isWorkDatabase(name: string | undefined): boolean {
  return name === DATABASE || (name?.startsWith(`${DATABASE}-`) ?? false)
}

/** The mark as a browser names it: on https it has the prefix of all cookies of the shop. */
export const endedWorkMarks = [endedWorkCookie, `__Host-${endedWorkCookie}`]

/** Whether the cookies of a page say that an admin has signed out. */
export function hasEndedWork(cookies: string): boolean {
  const pairs = cookies.split('; ')
  return endedWorkMarks.some((name) => pairs.includes(`${name}=ended`))
}
