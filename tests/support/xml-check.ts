const name = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const attribute = `\\s+${name}="(?:[^<&"]|&(?:amp|lt|gt|quot|apos);)*"`
const openTag = new RegExp(`^<(${name})((?:${attribute})*)\\s*(/?)>`)
const closeTag = new RegExp(`^</(${name})>`)
const text = /^(?:[^<&]|&(?:amp|lt|gt|quot|apos);)+/
// oxlint-disable-next-line no-control-regex -- XML forbids these
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

/** Elements of one name with their direct text, in order. */
export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

/**
 * Reads the XML that our feeds use (no comments, no CDATA, the five named entities), strictly.
 * @throws where it is not well-formed.
 */
export function parseXml(document: string): XmlElement {
  if (forbidden.test(document) || !document.isWellFormed())
    throw new Error('a character that XML does not have')
  const prologue = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(document)
  if (!prologue) throw new Error('no prologue')
  let rest = document.slice(prologue[0].length)
  const top: XmlElement = { name: '', text: '', children: [] }
  const open = [top]
  while (rest) {
    const current = open.at(-1) ?? top
    const [piece] = text.exec(rest) ?? closeTag.exec(rest) ?? openTag.exec(rest) ?? ['']
    if (!piece) throw new Error(`not well-formed: ${rest.slice(0, 60)}`)
    rest = rest.slice(piece.length)
    if (!piece.startsWith('<')) current.text += unescape(piece)
    else if (piece.startsWith('</')) {
      if (open.length < 2 || open.pop()?.name !== piece.slice(2, -1))
        throw new Error(`${piece} closes nothing`)
    } else {
      const element = { name: openTag.exec(piece)?.[1] ?? '', text: '', children: [] }
      current.children.push(element)
      if (!piece.endsWith('/>')) open.push(element)
    }
  }
  const [root] = top.children
  if (open.length > 1 || !root || top.children.length > 1 || top.text.trim())
    throw new Error('not one whole element')
  return root
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescape = (escaped: string) => escaped.replace(/&(\w+);/g, (_all, sign: string) => signs[sign] ?? '')
