import { whenIdle } from '../../../shared/when-idle.client.ts'

/** Drawn with the first frame of a new list, and whenever the page is idle after it. */
const tilesAtOnce = 4

/**
 * Has a new list drawn from the top, a few tiles at a time, so that the next tap need not wait for all of it. Under
 * an open sheet, where nobody sees it, it waits whole. Each tile has its mark, because a rule of the list would make
 * the browser style all of them again each time.
 */
export function drawInStages(tiles: Iterable<Element>): void {
  const isCovered = document.querySelector('dialog:modal') !== null
  const mark = isCovered ? 'tile-covered' : 'tile-later'
  const later = [...tiles].slice(isCovered ? 0 : tilesAtOnce)
  for (const tile of later) tile.classList.add(mark)
  const drawNext = () => {
    for (const tile of later.splice(0, tilesAtOnce)) tile.classList.remove(mark)
    if (later.length > 0) whenIdle(drawNext)
  }
  whenIdle(drawNext)
}
