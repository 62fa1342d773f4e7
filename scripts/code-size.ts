import ts from 'typescript'

/** What one source file adds to the table that `npm run check` prints. Lengths are in lines, blank ones included. */
export interface FileSize {
  path: string
  lines: number
  functions: readonly { name: string; line: number; lines: number }[]
  anyTypes: number
  /** `as X`, `<X>x` and `x!`; `as const` promises nothing and is not counted. */
  casts: number
  /** Comments that silence the linter or the compiler. */
  lintExceptions: number
}

/** Measures the text of a `.ts`, `.tsx` or `.css` file. */
export function measureFile(path: string, text: string): FileSize {
  const size = {
    path,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    functions: [] as { name: string; line: number; lines: number }[],
    anyTypes: 0,
    casts: 0,
    lintExceptions: text.match(/(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)/g)?.length ?? 0,
  }
  if (path.endsWith('.css')) return size
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) size.anyTypes += 1
    if (isCast(node)) size.casts += 1
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = lineOf(node.getStart(source))
      size.functions.push({ name: nameOf(node), line, lines: lineOf(node.end) - line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return size
}

function isCast(node: ts.Node): boolean {
  if (ts.isNonNullExpression(node) || ts.isTypeAssertionExpression(node)) return true
  return ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText()
  const { parent } = node
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : ''
}

/** The value that `share` of the numbers do not exceed; 0 of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
