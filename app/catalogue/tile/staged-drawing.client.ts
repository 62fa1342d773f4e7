import { whenIdle } from '#shared/when-idle.client.ts'

/** Drawn with the first frame of a new list, and whenever the page is idle after it. */
const tilesAtOnce = 4

/**
 * Has a new list drawn from the top, a few tiles at a time, so that the next tap need not wait for all of it. Each
 * tile has its mark, because a rule of the list would make the browser style all of them again each time.
 */
export function drawInStages(tiles: Iterable<Element>): void {
  const later = [...tiles].slice(tilesAtOnce)
  for (const tile of later) tile.classList.add('tile-later')
  const drawNext = () => {
    for (const tile of later.splice(0, tilesAtOnce)) tile.classList.remove('tile-later')
    if (later.length > 0) whenIdle(drawNext)
  }
  whenIdle(drawNext)
}
