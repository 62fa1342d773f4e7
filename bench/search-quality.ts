import { electronicsProducts } from '#db/sample/catalogue-electronics.ts'
import { homeProducts } from '#db/sample/catalogue-home.ts'
import { toysProducts } from '#db/sample/catalogue-toys.ts'
import { judgedPieces, type Judgement } from './search-judgements.ts'

const places = 10

export interface QualityOfSearches {
  /** The mean of those where something in the store is meant. */
  ndcg: number
  /** The worst first. */
  searches: { query: string; ndcg: number; found: readonly string[] }[]
  /** Those that found nothing, though there is what would do. */
  empty: string[]
}

const names = new Map(
  [...electronicsProducts, ...homeProducts, ...toysProducts].map(({ slug, name }) => [slug, name]),
)

/** The name of each judged piece and its grade. */
function gradeNames([, grades]: Judgement): Map<string, number> {
  return new Map(
    Object.entries(grades).flatMap(([grade, pieces]) =>
      pieces.split(' ').map((piece): [string, number] => {
        const slug = Object.entries(judgedPieces).find(([short]) => short === piece)?.[1]
        const name = names.get(slug ?? '')
        if (name === undefined) throw new Error(`no sample piece is called ${piece}`)
        return [name, Number(grade)]
      }),
    ),
  )
}

/** How much the first ten places are worth: a grade counts exponentially, and less the further down. */
function gain(grades: readonly number[]): number {
  return grades.slice(0, places).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
}

/** Normalized discounted cumulative gain of the first ten pieces of each search; `find` gives the names, best first. */
export async function rateSearches(
  judgements: readonly Judgement[],
  find: (query: string) => Promise<readonly string[]>,
): Promise<QualityOfSearches> {
  const searches: QualityOfSearches['searches'] = []
  const empty: string[] = []
  for (const judgement of judgements) {
    const [query] = judgement
    const grades = gradeNames(judgement)
    const found = await find(query)
    if (found.length === 0 && [...grades.values()].some((grade) => grade > 1)) empty.push(query)
    if (grades.size === 0) continue
    const best = gain([...grades.values()].toSorted((a, b) => b - a))
    const ndcg = gain(found.map((name) => grades.get(name) ?? 0)) / best
    searches.push({ query, ndcg, found: found.slice(0, places) })
  }
  return {
    ndcg: searches.reduce((sum, search) => sum + search.ndcg, 0) / searches.length,
    searches: searches.toSorted((a, b) => a.ndcg - b.ndcg),
    empty,
  }
}
