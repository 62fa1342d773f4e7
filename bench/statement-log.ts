/** A statement as PostgreSQL logged it; parameters are the very texts that were sent. */
export interface LoggedStatement {
  text: string
  parameters: (string | null)[]
}

/** Names of values that differ from order to order, with the value that the recorded order had. */
export type RecordedValues = Readonly<Record<string, string>>

/**
 * The statements of each connection, in their order, from a log that was written with
 * `log_statement = all` and `log_line_prefix = '%p|'`.
 */
export function parseStatementLog(log: string): Map<string, LoggedStatement[]> {
  const connections = new Map<string, LoggedStatement[]>()
  // Lines that belong to the entry above begin with a tab.
  for (const entry of log.split(/\n(?!\t)/)) {
    const [, pid = '', kind, rest = ''] = /^(\d+)\|(LOG|DETAIL): {2}([\s\S]*)$/.exec(entry) ?? []
    const statements = connections.get(pid) ?? []
    if (kind === 'LOG') {
      const [, text] = /^(?:statement|execute [^:]+): ([\s\S]*)$/.exec(rest) ?? []
      if (text !== undefined) statements.push({ text: text.replaceAll('\n\t', '\n').trim(), parameters: [] })
    } else if (kind === 'DETAIL' && rest.startsWith('Parameters: ')) {
      const last = statements.at(-1)
      if (last) last.parameters = parseParameters(rest.replaceAll('\n\t', '\n'))
    }
    if (statements.length > 0) connections.set(pid, statements)
  }
  return connections
}

function parseParameters(detail: string): (string | null)[] {
  return Array.from(detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g), ([, quoted]) =>
    quoted === undefined ? null : quoted.replaceAll("''", "'"),
  )
}

/**
 * What ran between `begin` and `commit` in the one transaction that carried a value.
 * @returns null when no whole transaction did.
 */
export function findTransaction(
  connections: ReadonlyMap<string, readonly LoggedStatement[]>,
  value: string,
): LoggedStatement[] | null {
  for (const statements of connections.values()) {
    let open: LoggedStatement[] | null = null
    for (const statement of statements) {
      const { text } = statement
      if (/^begin\b/i.test(text)) open = []
      else if (/^(commit|rollback)\b/i.test(text)) {
        const carries = open?.some(({ parameters }) => parameters.some((sent) => sent?.includes(value)))
        if (open && carries && /^commit/i.test(text)) return open
        open = null
      } else open?.push(statement)
    }
  }
  return null
}

/** A recorded statement's parameters for another order: recorded values make room for new ones, wherever they stand. */
export function fillParameters(
  parameters: readonly (string | null)[],
  recorded: RecordedValues,
  fresh: RecordedValues,
): (string | null)[] {
  return parameters.map((sent) => {
    let text = sent
    for (const [name, value] of Object.entries(recorded)) {
      const next = fresh[name]
      if (next === undefined) throw new TypeError(`there is no new value for ${name}`)
      text = text?.replaceAll(value, next) ?? null
    }
    return text
  })
}

/** Statements that only read, and those that write, by their first word (`with` writes in this shop). */
export function isReading({ text }: LoggedStatement): boolean {
  return /^select\b/i.test(text)
}
