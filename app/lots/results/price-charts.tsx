import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { marginBins, priceBins, type Bin } from '#lots/pricing/price-distribution.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
import { marginTone } from '#lots/table/row-filter.ts'
import { FiguresBehind } from '#ui/lists/table.tsx'
import { formatCount } from '#shared/text/counted.ts'

const marginColors = {
  green: 'var(--color-status-green)',
  yellow: 'var(--color-sun)',
  red: 'var(--color-status-red)',
}
const colorOfMargin = ({ from }: Bin) => marginColors[marginTone(from ?? -1)]
const colorOfPrice = () => 'var(--color-brand)'

/** How margins and prices are spread over the products. A chunk of its own, for its library is large. */
export function PriceCharts({ rows }: { rows: readonly PricingRow[] }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Distribution title="Products by margin" bins={marginBins(rows)} colorOf={colorOfMargin} />
      <Distribution title="Products by price" bins={priceBins(rows)} colorOf={colorOfPrice} />
    </div>
  )
}

interface DistributionProps {
  title: string
  bins: readonly Bin[]
  colorOf: (bin: Bin) => string
}

function Distribution({ title, bins, colorOf }: DistributionProps) {
  const shown = trimEmpty(bins)
  return (
    <figure className="min-w-0">
      <figcaption className="font-semibold">{title}</figcaption>
      {/* The table below says the same in words. */}
      <div aria-hidden="true" className="mt-2 h-56">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...shown]}
            accessibilityLayer={false}
            margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis
              dataKey={shortLabel}
              tickLine={false}
              stroke="var(--color-line-strong)"
              tick={{ fontSize: 12, fill: 'var(--color-ink-soft)' }}
            />
            <YAxis
              width={44}
              allowDecimals={false}
              axisLine={false}
              tickLine={false}
              tick={{ fontSize: 12, fill: 'var(--color-ink-soft)' }}
            />
            <Bar dataKey="products" isAnimationActive={false} radius={[4, 4, 0, 0]} maxBarSize={48}>
              {shown.map((bin) => (
                <Cell key={bin.label} fill={colorOf(bin)} />
              ))}
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      <FiguresBehind
        caption={title}
        headings={['Range', 'Products', 'Pieces']}
        rows={shown.map(({ label, products, pieces }) => [label, formatCount(products), formatCount(pieces)])}
      />
    </figure>
  )
}

/** Without the empty bins at both ends. */
function trimEmpty(bins: readonly Bin[]): readonly Bin[] {
  const first = bins.findIndex(({ products }) => products > 0)
  const last = bins.findLastIndex(({ products }) => products > 0)
  return first === -1 ? bins.slice(0, 1) : bins.slice(Math.max(0, first - 1), last + 2)
}

/** '$25 to $49.99' is '$25' below a narrow bar; 'Below 0%' is '<0%'. */
function shortLabel({ label }: Bin): string {
  return label
    .replace(/^Below /, '<')
    .replace(/ to .*$| and more$/, (rest) => (rest.includes('more') ? '+' : ''))
}
