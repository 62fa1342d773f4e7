import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import ts from 'typescript'
import { allTables, tablesIn } from './table-uses.ts'

const root = new URL('..', import.meta.url)

interface Module {
  /** What stands at the top of it, by name. */
  parts: ReadonlyMap<string, ts.Node>
  /** Where the names come from that it imports: a file below app/ and the name there. */
  imported: ReadonlyMap<string, readonly [file: string, name: string]>
}

const modules = new Map<string, Module>()

/** A file of app/, which may be given as a text. */
export function readModule(file: string, given: string | null = null): Module {
  const known = modules.get(file)
  if (known) return known
  const text = given ?? readFileSync(new URL(`app/${file}`, root), 'utf8')
  const parts = new Map<string, ts.Node>()
  const imported = new Map<string, readonly [string, string]>()
  for (const one of ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    .statements) {
    if (ts.isFunctionDeclaration(one) && one.name) parts.set(one.name.text, one)
    else if (ts.isVariableStatement(one))
      for (const { name, initializer } of one.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) parts.set(name.text, initializer)
    if (!ts.isImportDeclaration(one) || !ts.isStringLiteral(one.moduleSpecifier)) continue
    const from = one.moduleSpecifier.text
    const path = from.startsWith('#')
      ? from.slice(1)
      : from.startsWith('.')
        ? join(dirname(file), from)
        : null
    const names = one.importClause?.namedBindings
    if (path && names && ts.isNamedImports(names))
      for (const { name, propertyName } of names.elements)
        imported.set(name.text, [path, (propertyName ?? name).text])
  }
  const found = { parts, imported }
  modules.set(file, found)
  return found
}

/** The ground writes nothing that is told, and what guards commands only what it refuses. */
const isFollowed = (file: string) =>
  /^(?!db|platform|kit|ui|shared|server|pages[/]admin[/](?:guard|command|approval)[.])[\w/.-]+[.]tsx?$/.test(
    file,
  )

/** The tables that a part of a file writes, by itself or by what it names. */
export function tablesWrittenBy(file: string, part: ts.Node, seen = new Set<ts.Node>()): Set<string> {
  const text = part.getText()
  const built = [...text.matchAll(/\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g)].map(
    ([, name = '']) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  const inSql = [...text.matchAll(/\b(?:insert into|update|delete from) (\w+)/g)].map(([, name = '']) => name)
  const written = new Set([...built, ...inSql].filter((name) => allTables.has(name)))
  const { parts, imported } = readModule(file)
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const [from, name] = imported.get(node.text) ?? [file, node.text]
      const next =
        from === file ? parts.get(name) : isFollowed(from) ? readModule(from).parts.get(name) : undefined
      if (next && !seen.has(next)) {
        seen.add(next)
        for (const table of tablesWrittenBy(from, next, seen)) written.add(table)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(part)
  return written
}

/** A function of a page that makes several of its commands. */
const isMaker = (part?: ts.Node) => part && ts.isFunctionLike(part) && /\bcommand\(/.test(part.getText())

/** What the back office can be asked to do: each command, and each action of a page without any. */
export function listCommands(files = globSync('pages/admin/**/*.{ts,tsx}', { cwd: new URL('app/', root) })) {
  return files.flatMap((file) => {
    const { parts } = readModule(file)
    const found: { name: string; file: string; part: ts.Node }[] = []
    const visit = (part: ts.Node): void => {
      const called = ts.isCallExpression(part) ? part.expression.getText() : ''
      const what = /^\s*what: '(.+)'/m.exec(part.getText())?.[1]
      if (called === 'command' || isMaker(parts.get(called)))
        found.push({ name: what ?? `${file}: ${part.getText()}`, file, part })
      else ts.forEachChild(part, visit)
    }
    for (const part of parts.values()) if (!isMaker(part)) visit(part)
    const action = parts.get('action')
    // Another name is that of commands elsewhere, or of the loader.
    if (action && found.length === 0 && !ts.isIdentifier(action) && !action.getText().startsWith('commands('))
      found.push({ name: file, file, part: action })
    return found
  })
}

/** The tables that the histories of the activity page are read from (R95). */
export function listToldTables(): Set<string> {
  const sources = [...readModule('activity/histories.server.ts').imported.values()]
    .filter(([file]) => file.endsWith('-activity.server.ts'))
    .flatMap(([file, name]) => readModule(file).parts.get(name) ?? [])
  return new Set(sources.flatMap((part) => [...tablesIn(part.getSourceFile().text)]))
}
