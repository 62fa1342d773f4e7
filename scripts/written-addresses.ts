import ts from 'typescript'

/** An address that is written as text. */
interface WrittenAddress {
  line: number
  text: string
}

/**
 * Finds the addresses that a `.ts` or `.tsx` file writes as text instead of building them by `href`. `firstParts`:
 * what the addresses of `routes.ts` begin with, such as 'admin'. A home page is '/' everywhere and not looked for; a
 * text in `startsWith` that ends in a slash stands for many addresses.
 */
export function findWrittenAddresses(text: string, firstParts: ReadonlySet<string>): WrittenAddress[] {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: WrittenAddress[] = []
  const visit = (node: ts.Node): void => {
    if (addressesIn(node).some((piece) => beginsAddress(piece, firstParts)) && !isAllowed(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({ line: line + 1, text: node.getText(source) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

interface Piece {
  text: string
  /** An expression follows, so that the first part may go on: `/schedule-${kind}`. */
  goesOn: boolean
}

/** The texts of a string or template that may begin an address: its start, and what is joined to an origin. */
function addressesIn(node: ts.Node): Piece[] {
  if (ts.isStringLiteralLike(node)) return [{ text: node.text, goesOn: false }, ...valuesIn(node.text)]
  if (!ts.isTemplateExpression(node)) return []
  const spans = node.templateSpans.map(({ expression, literal }, place) => ({
    text: literal.text,
    goesOn: place < node.templateSpans.length - 1,
    isJoined: (place === 0 && node.head.text === '') || expression.getText().endsWith('baseUrl'),
  }))
  return [{ text: node.head.text, goesOn: true }, ...spans.filter(({ isJoined }) => isJoined)].concat(
    // `?redirect=/account`
    [node.head, ...node.templateSpans.map(({ literal }) => literal)].flatMap(({ text }) => valuesIn(text)),
  )
}

/** What stands behind the equals signs of a query. */
function valuesIn(text: string): Piece[] {
  return text
    .split(/[?&]/)
    .slice(1)
    .map((pair) => ({ text: pair.slice(pair.indexOf('=') + 1), goesOn: false }))
}

function beginsAddress({ text, goesOn }: Piece, firstParts: ReadonlySet<string>): boolean {
  const [, first = '', end] = /^\/([^/?#]+)(.?)/su.exec(text) ?? []
  if (!first) return false
  if (firstParts.has(first)) return true
  return goesOn && end === '' && [...firstParts].some((part) => part.startsWith(first))
}

function isAllowed(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return true
  // A table by route pattern: its type compares it with routes.ts.
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true
  if (!ts.isCallExpression(parent)) return false
  const called = parent.expression.getText()
  return called === 'href' || (called.endsWith('.startsWith') && /\/['"`]$/.test(node.getText()))
}
