/** Where people have their mail: never taken for a typo. */
export const knownMailDomains: readonly string[] = (
  'gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com icloud.com ' +
  'me.com mac.com aol.com aim.com mail.com email.com gmx.com gmx.net gmx.de proton.me protonmail.com pm.me zoho.com ' +
  'fastmail.com hey.com duck.com comcast.net xfinity.com verizon.net att.net sbcglobal.net bellsouth.net ' +
  'ameritech.net charter.net spectrum.net cox.net frontier.com earthlink.net juno.com netzero.net roadrunner.com ' +
  'rr.com wowway.com buckeye-express.com bex.net toast.net utoledo.edu bgsu.edu owens.edu yahoo.ca yahoo.co.uk ' +
  'hotmail.ca hotmail.co.uk outlook.de live.ca mail.ru qq.com'
).split(' ')

/** Those that are long and frequent enough that one slip of a finger still points at them. */
const guessed: readonly string[] = (
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com comcast.net verizon.net sbcglobal.net protonmail.com ' +
  'buckeye-express.com utoledo.edu'
).split(' ')

/** Endings that do not exist and are meant as .com. */
const comTypo = /\.(?:con|cmo|ocm|vom|xom|comm|coom|comn)$/

/** What an address was probably meant to be: 'mei@gmail.con' -> 'mei@gmail.com'; null where nothing is conspicuous (R229). */
export function suggestEmail(address: string): string | null {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || knownMailDomains.includes(domain)) return null
  const ended = domain.replace(comTypo, '.com')
  const meant = knownMailDomains.includes(ended)
    ? ended
    : (guessed.find((known) => isOneSlip(ended, known)) ?? ended)
  return meant === domain ? null : `${address.slice(0, at)}@${meant}`
}

/** Whether one letter is missing, too many, another one, or two neighbors changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  let end = 0
  const most = Math.min(typed.length, meant.length) - start
  while (end < most && typed.at(-1 - end) === meant.at(-1 - end)) end += 1
  const [was, is] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)]
  if (was.length <= 1 && is.length <= 1) return true
  return was.length === 2 && is.length === 2 && was[0] === is[1] && was[1] === is[0]
}
