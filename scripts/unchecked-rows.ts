/**
 * How many statements of a file say by themselves what their rows are, with nothing that checks it: `sql<{ id: string }>`.
 * The type of a single value (`sql<number>`) stands beside the cast that makes it true (docs/decisions/031).
 */
export function countUncheckedRows(source: string): number {
  return (source.match(/\bsql<\s*(?:\{|[A-Z]\w*\[\])/g) ?? []).length
}
