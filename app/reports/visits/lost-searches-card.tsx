import { href } from '#shared/addresses.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { LostSearch } from './visit-report.ts'
import { formatCount } from '#shared/text/counted.ts'

/** What was searched for and not found, the most wanted first. */
export function LostSearchesCard({ searches }: { searches: readonly LostSearch[] }) {
  return (
    <Card id="lost-searches" heading="Searches without results" isSmall className="mt-5 max-w-3xl">
      {searches.length === 0 ? (
        <p className="mt-2 text-ink-soft">Everything that people searched for was found.</p>
      ) : (
        <>
          <p className="mt-2 text-ink-soft">
            What people want and you do not list, the most wanted first. Try each one: it may be here by now.
          </p>
          <table className="mt-3 w-full">
            <caption className="sr-only">Searches without results</caption>
            <thead className="text-sm text-ink-soft">
              <tr>
                <th scope="col" className="py-1 text-left font-semibold">
                  Search
                </th>
                <th scope="col" className="py-1 pl-3 text-right font-semibold">
                  Times
                </th>
              </tr>
            </thead>
            <tbody>
              {searches.map(({ search, count }) => (
                <tr key={search} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-[inherit] wrap-anywhere">
                    <TextLink href={`${href('/products')}?${new URLSearchParams({ search }).toString()}`}>
                      {search}
                    </TextLink>
                  </th>
                  <td className="py-1.5 pl-3 text-right tabular-nums">{formatCount(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  )
}
