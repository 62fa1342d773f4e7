/** HTML that is safe to send: made by `html` alone. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Piece = string | Markup | readonly Markup[]

const folded = new WeakMap<TemplateStringsArray, readonly string[]>()

/**
 * HTML from a template; what is put in is taken as text, in tags and quoted attributes alike, unless it is HTML
 * itself. Line breaks and indents of the template are a space.
 */
export function html(template: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  let raw = folded.get(template)
  if (!raw) folded.set(template, (raw = template.map((part) => part.replaceAll(/\s*\n\s*/g, ' '))))
  return new Markup(String.raw({ raw }, ...pieces.map(toText)))
}

function toText(piece: Piece): string {
  if (typeof piece === 'string') return piece.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
  return piece instanceof Markup ? piece.text : piece.map(({ text }) => text).join('')
}
