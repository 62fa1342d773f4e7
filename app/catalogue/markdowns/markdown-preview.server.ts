import { storeClock } from '#slots/store-clock.server.ts'
import { db } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import { keepReading } from '#platform/events/kept-reading.server.ts'
import { agingPieces, readPieces, type ListedPiece } from './aging-pieces.server.ts'
import { judgePiece, nextStep, type Judgement, type MarkdownRule } from './markdown.ts'
import { readMarkdownSettings, readRules } from './markdown-rules.server.ts'
import {
  sumUp,
  type MarkdownPreview,
  type MarkdownSums,
  type NextDrop,
  type PreviewedPiece,
} from './markdown-views.ts'
import { nextRunOn, runDayFrom } from './markdown-schedule.ts'
import type { MarkdownSettings } from './markdown-settings.ts'
import { addDays } from '#shared/time/store-day.ts'

/** The most products that the preview names. */
const SHOWN = 30
const PORTION = 5000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type Marked = Extract<Judgement, { kind: 'marked' }>

/** Looks ahead at the next run; null without rules (R84). */
export async function previewMarkdowns(now: Date): Promise<MarkdownPreview | null> {
  const [rules, settings] = await Promise.all([readRules(), readMarkdownSettings()])
  if (rules.length === 0) return null
  const runOn = nextRunOn(settings, storeClock(now))
  const preview: MarkdownPreview = { runOn, pieces: [], ...sumUp([]) }
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const found: ListedPiece[] = await agingPieces(db, { today: runOn, rules })
      .where('p.id', '>', after)
      .orderBy('p.id')
      .limit(PORTION)
      .execute()
    const judged = found.map((piece) => ({
      piece,
      judgement: judgePiece(piece, { rules, ending: settings.ending }),
    }))
    addSums(preview, sumUp(judged))
    const marked = judged.flatMap(({ piece, judgement }) =>
      judgement.kind === 'marked' ? [previewed(piece, judgement)] : [],
    )
    preview.pieces = [...preview.pieces, ...marked]
      .toSorted((a, b) => b.beforeCents - b.afterCents - (a.beforeCents - a.afterCents))
      .slice(0, SHOWN)
    after = found.length === PORTION ? found.at(-1)?.id : undefined
  }
  return preview
}

const previewed = (piece: ListedPiece, { priceCents, isFloor }: Marked): PreviewedPiece => ({
  id: piece.id,
  name: piece.name,
  beforeCents: piece.priceCents,
  afterCents: priceCents,
  isFloor,
})

function addSums(preview: MarkdownPreview, sums: MarkdownSums): void {
  preview.marked += sums.marked
  preview.floorsReached += sums.floorsReached
  preview.skipped += sums.skipped
  preview.unknownCosts += sums.unknownCosts
  preview.beforeCents += sums.beforeCents
  preview.afterCents += sums.afterCents
}

/** The next drop of each of these products that has one. */
export async function findNextDrops(
  ids: readonly string[],
  now: Date,
  known?: { rules: readonly MarkdownRule[]; settings: MarkdownSettings },
): Promise<Map<string, NextDrop>> {
  const [rules, settings] = known
    ? [known.rules, known.settings]
    : await Promise.all([readRules(), readMarkdownSettings()])
  const clock = storeClock(now)
  const pieces = rules.length === 0 ? [] : await readPieces(ids, clock.date)
  const earliest = nextRunOn(settings, clock)
  return new Map(
    pieces.flatMap((piece) => {
      const step = nextStep(piece, { rules, ending: settings.ending })
      if (!step) return []
      const day = addDays(clock.date, step.inDays)
      return [
        [
          piece.id,
          { on: runDayFrom(settings, day > earliest ? day : earliest), priceCents: step.priceCents },
        ],
      ]
    }),
  )
}

const shownSettings = keepReading({
  channels: ['settings_changed'],
  async read() {
    const [{ markdowns }, settings] = await Promise.all([readRooms(), readMarkdownSettings()])
    return { ...settings, showsNext: settings.showsNext && markdowns }
  },
})

/** The same for customers: empty unless the owner shows it to them. */
export async function findShownDrops(ids: readonly string[], now: Date): Promise<Map<string, NextDrop>> {
  const settings = await shownSettings.read(now)
  if (!settings.showsNext) return new Map()
  const free = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('status', '=', 'active')
    .where('stock', '>', 0)
    .where('markdownHold', 'is', null)
    .execute()
  return await findNextDrops(
    free.map(({ id }) => id),
    now,
    { rules: await readRules(), settings },
  )
}
