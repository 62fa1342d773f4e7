import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const isReason = ({ name }: ts.Node & { name?: ts.Node }) => name?.getText() === 'reason'
const isMessage = ({ name }: ts.Node & { name?: ts.Node }) => name?.getText() === 'message'

/** A text of several words: codes and names have no spaces. */
function isSentence(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node)) return /\p{L} \p{L}/u.test(node.text)
  if (!ts.isTemplateExpression(node)) return false
  const texts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text)
  return /\p{L} (?:\p{L}|$)|^ \p{L}/u.test(texts.join(' '))
}

/** Where a refusal is made or declared: `refuse(…)`, `{ reason: … }`, and types with a reason and a message. */
function isRefusal(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) return node.expression.getText() === 'refuse'
  if (!ts.isObjectLiteralExpression(node)) return false
  // The reason of a failure that is noted for the owner may be words: that is no code.
  return node.properties.some(
    (property) =>
      isReason(property) && !(ts.isPropertyAssignment(property) && isSentence(property.initializer)),
  )
}

function isWordedType(node: ts.Node): boolean {
  if (!ts.isInterfaceDeclaration(node) && !ts.isTypeLiteralNode(node)) return false
  return node.members.some(isReason) && node.members.some(isMessage)
}

/** The lines of a service where a refusal has words instead of a code and data. */
function findWordedRefusals(text: string): number[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const found = new Set<number>()
  const visit = (node: ts.Node, isInside: boolean): void => {
    if (isWordedType(node) || (isInside && isSentence(node)))
      found.add(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)
    const isIn = isInside || isRefusal(node)
    ts.forEachChild(node, (child) => visit(child, isIn))
  }
  visit(source, false)
  return [...found]
}

/** Errors, log lines and SQL are for those who keep the store running; they stay in English. */
const isForOperators = (node: ts.Node) =>
  ts.isNewExpression(node) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isCallExpression(node) && /^logger[.]|Error$/.test(node.expression.getText()))

/** The lines of a service with a sentence for customers or the owner: a text of three words or more, with a capital. */
function findSentences(text: string): number[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const found = new Set<number>()
  const visit = (node: ts.Node): void => {
    if (isForOperators(node)) return
    const words = ts.isTemplateExpression(node)
      ? node.head.text
      : ts.isStringLiteralLike(node)
        ? node.text
        : ''
    if (/^\p{Lu}\p{L}* \p{L}+ \p{L}/u.test(words))
      found.add(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found]
}

it('services have no sentences at all, but for the texts of mails and devices', () => {
  const names = globSync('app/!(content|db|kit|pages|platform|shared|ui)/**/*.server.ts', {
    exclude: ['**/*{mail,push}*', '**/text-messages*'],
  })
  expect(names.length).toBeGreaterThan(80)
  const found = names.flatMap((name) =>
    findSentences(readFileSync(name, 'utf8')).map((line) => `${name}:${line}`),
  )
  expect(found).toEqual([])
})

it('would see a sentence wherever it stands in a service, and leaves errors, log lines and SQL alone', () => {
  expect(findSentences("await end({ problem: 'The store was stopped.' })")).toEqual([1])
  expect(findSentences('const text = `The order is late: ${number}`')).toEqual([1])
  expect(
    findSentences("throw new Error('The order is gone'); logger.warn('The job is late'); sql`Select it all`"),
  ).toEqual([])
})

it('services refuse with codes; the words are in one file of each module', () => {
  const names = globSync('app/!(content|db|kit|pages|platform|shared|ui)/**/*.server.ts')
  expect(names.length).toBeGreaterThan(80)
  const found = names.flatMap((name) =>
    findWordedRefusals(readFileSync(name, 'utf8')).map((line) => `${name}:${line}`),
  )
  expect(found).toEqual([])
})

it.each([
  "return refuse({ reason: 'sold-out', message: 'This is sold out.' })",
  'return refuse(why(`${name} is sold out.`))',
  "const soldOut = { reason: 'sold-out', message: 'This is sold out.' } as const",
  "type Refusal = { reason: 'sold-out'; message: string }",
  "interface Refusal {\n reason: 'sold-out'\n message: string\n}",
])('would see words in %j', (text) => {
  expect(findWordedRefusals(text)).toHaveLength(1)
})

it.each([
  "return refuse({ reason: 'sold-out', name, left: 3 })",
  'return refuse({ reason: `${kind}-gone` })',
  "note({ failure: 'refused', reason: 'the address is not one' })",
  "throw new Error('the order is not there')",
  "logger.warn({ err: error }, 'a pickup could not be booked in time')",
  'interface ContactMessage {\n message: string\n}',
])('sees no words in %j', (text) => {
  expect(findWordedRefusals(text)).toEqual([])
})
