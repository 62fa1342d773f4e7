import { fade, scene, seededRandom, shade, stroke } from './kit.ts'
import type { Drawing } from './kit.ts'
import {
  bar,
  box,
  boxShadow,
  floorShadow,
  makeCamera,
  onPlane,
  polygon,
  slab,
  spotShadow,
  turned,
} from './toys-solids.ts'
import type { Camera, Vec } from './toys-solids.ts'

const NIGHT = '#24405A'
const RIVER = '#4F93A8'
const GLOW = '#F6C667'
const MOSS = '#6F9466'
const PAPER = '#F3E7CE'
const BRICK = '#C4583F'
const PLUM = '#7A4A68'
const UP: Vec = [0, 0, 1]

const lantern = (x: number, y: number, s: number, color = GLOW) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><circle r="1.9" fill="${color}" opacity=".22"/><circle r="1.25" fill="${color}" opacity=".3"/><path d="M-.62-.7H.62L.82 .55C.6 .95-.6 .95-.82 .55Z" fill="${fade('#FFF3CC', color)}"/><path d="M-.5-.9H.5V-.68H-.5ZM-.55 .72H.55V.95H-.55Z" fill="#5B3B28"/><path d="M0-.9V-1.5M-.28-.68L-.36 .72M.28-.68L.36 .72" stroke="#5B3B28" stroke-width=".09"/></g>`

const sailboat = (x: number, y: number, s: number, hull: string) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-2.2 0H2.2C1.9 .8 1.3 1.1 .8 1.1H-.9C-1.5 1.1-2 .7-2.2 0Z" fill="${hull}"/><path d="M-.1-.1V-3.6L2-.4Z" fill="#FFF6E2"/><path d="M-.3-.3V-3L-1.7-.5Z" fill="#F2D9AE"/><path d="M-2.5 1.5C-1.4 1.1-.8 1.9 .2 1.5S1.9 1.2 2.6 1.5" fill="none" stroke="#DDF0F2" stroke-width=".2"/></g>`

/** The cover picture, 12 x 12 units: a night river with boats and floating lanterns. */
function cover(): string {
  const random = seededRandom(5)
  const stars = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${(random() * 12).toFixed(2)}" cy="${(random() * 4).toFixed(2)}" r="${(0.02 + random() * 0.05).toFixed(3)}" fill="#FFF3CC"/>`,
  ).join('')
  const hills = `<path d="M0 6.2C1.6 4.4 3 5 4.4 5.8C6 4.2 8.2 4 9.4 5.4C10.4 4.8 11.4 4.9 12 5.4V8H0Z" fill="#33586B"/><path d="M0 7C2 5.8 3.4 6.6 5 6.7C7.4 5.6 9.6 6.2 12 6.6V8H0Z" fill="${shade(MOSS, -0.35)}"/>`
  const houses = [0.6, 1.5, 9.7, 10.7]
    .map(
      (x, i) =>
        `<path d="M${x} 6.9v-1.1l.4-.5 .4 .5v1.1z" fill="#2B3547"/><rect x="${x + 0.27}" y="${6.1 + (i % 2) * 0.1}" width=".24" height=".3" fill="${GLOW}"/>`,
    )
    .join('')
  const shine = Array.from(
    { length: 18 },
    (_, i) =>
      `<path d="M${(random() * 11).toFixed(1)} ${(7.4 + i * 0.25).toFixed(2)}h${(0.4 + random() * 1.6).toFixed(1)}" stroke="${i % 3 ? '#7DB9C6' : GLOW}" stroke-width=".07" stroke-linecap="round" opacity=".75"/>`,
  ).join('')
  return (
    `<rect width="12" height="12" fill="${fade('#1B2D47', '#3C6A80')}"/>${stars}<circle cx="10" cy="2.1" r="1.05" fill="#FBE9BE"/><circle cx="9.7" cy="1.8" r=".16" fill="#EAD29A"/><circle cx="10.3" cy="2.4" r=".22" fill="#EAD29A"/>${hills}${houses}` +
    `<rect y="7" width="12" height="5" fill="${fade('#3F8096', '#1E3F57')}"/>${shine}` +
    sailboat(3.7, 8.8, 0.66, BRICK) +
    sailboat(8.9, 9.6, 0.5, PLUM) +
    [
      [1.2, 4.4, 0.34],
      [2.6, 3.4, 0.26],
      [6.1, 4.3, 0.36],
      [8, 3.9, 0.22],
      [5, 7.9, 0.3],
      [6.6, 9.2, 0.5],
      [1.3, 10, 0.46],
      [10.8, 8.2, 0.34],
      [10.9, 4.2, 0.3],
    ]
      .map(([x, y, s]) => lantern(x ?? 0, y ?? 0, s ?? 1))
      .join('') + // prettier-ignore
    `<text x="4.5" y="1.75" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size="1.5" fill="${GLOW}">Lantern</text><text x="4.5" y="3.05" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-style="italic" font-size="1.4" fill="#FFF6E2">River</text><text x=".5" y="11.6" font-family="Arial" font-weight="700" font-size=".42" fill="#FFF6E2">2-5 PLAYERS   8+   45 MIN</text><rect x=".16" y=".16" width="11.68" height="11.68" fill="none" stroke="${GLOW}" stroke-width=".08" opacity=".8"/>`
  )
}

const hexagon = (r: number) =>
  Array.from(
    { length: 6 },
    (_, i) => [r * Math.cos((i * Math.PI) / 3), r * Math.sin((i * Math.PI) / 3)] as const,
  )

/** The folding board, 20 x 20 units: hexagons of meadow, village and river. */
function board(): string {
  const random = seededRandom(44)
  const r = 1.42
  let out = `<rect width="20" height="20" fill="${NIGHT}"/><rect x=".4" y=".4" width="19.2" height="19.2" fill="none" stroke="${GLOW}" stroke-width=".14"/>`
  for (let col = 0; col < 8; col++)
    for (let row = 0; row < 7; row++) {
      const [x, y] = [2.55 + col * r * 1.5, 2.3 + row * r * 1.732 + (col % 2) * r * 0.866]
      if (y > 18.4) continue
      const bend = Math.round(3 + 1.6 * Math.sin(col * 0.9))
      const wet = row === bend || (col > 3 && row === bend + 1 && col % 2 === 0)
      const color = wet
        ? RIVER
        : (['#8DAE78', '#A9BF84', '#7C9E70', '#D9C58D'][Math.floor(random() * 4)] ?? MOSS)
      const points = hexagon(r * 0.96).map(([i, j]) => `${(x + i).toFixed(2)} ${(y + j).toFixed(2)}`)
      out += `<path d="M${points.join('L')}Z" fill="${color}" stroke="${shade(color, -0.25)}" stroke-width=".08"/>`
      if (wet)
        out += `<path d="M${x - 0.8} ${y - 0.2}q.4-.3 .8 0t.8 0M${x - 0.6} ${y + 0.4}q.3-.25 .6 0t.6 0" fill="none" stroke="#BFE0E6" stroke-width=".11"/>`
      else if (random() > 0.6)
        out += `<path d="M${x - 0.4} ${y + 0.5}v-.7l.4-.45 .4 .45v.7z" fill="${PAPER}"/><path d="M${x - 0.55} ${y - 0.18}l.55-.6 .55 .6z" fill="${BRICK}"/>`
      else if (random() > 0.35)
        out += `<path d="M${x} ${y - 0.6}l.45 .9h-.9zM${x + 0.5} ${y - 0.1}l.35 .7h-.7z" fill="${shade(MOSS, -0.25)}"/>`
    }
  return (
    out +
    `<path d="M10 0V20M0 10H20" stroke="#14263A" stroke-width=".1" opacity=".6"/><path d="M10.08 0V20M0 10.08H20" stroke="#fff" stroke-width=".05" opacity=".3"/>`
  )
}

const lanternPiece = (cam: Camera, x: number, y: number, z: number, color: string) =>
  turned(cam, [x, y, z], UP, [[0, 0.36], [0.12, 0.36], [0.3, 0.46], [0.75, 0.42], [0.9, 0.24], [1.15, 0.2]], color) // prettier-ignore

function boatPiece(cam: Camera, x: number, y: number, z: number, color: string): string {
  const hull = slab(cam, [[-1.2, 0.65], [-0.8, 0], [0.8, 0], [1.3, 0.65]], [x, y - 0.4, z], [[1, 0, 0], UP, [0, 0.8, 0]], color) // prettier-ignore
  return hull + bar(cam, [x, y, z + 0.6], [x, y, z + 2.3], 0.1, 0.1, '#B98A57') + slab(cam, [[0.1, 0.8], [1.05, 0.9], [0.1, 2.2]], [x, y - 0.06, z], [[1, 0, 0], UP, [0, 0.14, 0]], PAPER) // prettier-ignore
}

function die(cam: Camera, at: Vec, color: string, pips: readonly (readonly [number, number])[]): string {
  const dots = (list: readonly (readonly [number, number])[]) =>
    list.map(([i, j]) => `<circle cx="${i}" cy="${j}" r=".1" fill="#fff"/>`).join('')
  return box(cam, at, [1, 1, 1], color, { front: dots(pips), side: dots([[0.5, 0.5]]), top: dots([[0.27, 0.27], [0.73, 0.73], [0.27, 0.73], [0.73, 0.27], [0.5, 0.5]]) }) // prettier-ignore
}

const tile = (cam: Camera, [x, y, z]: Vec, color: string) => {
  const points = hexagon(1.3)
  const side = Array.from({ length: 5 }, (_, k) => polygon(cam, points.map(([i, j]) => [x + i, y + j, z + k * 0.05] as const), shade(PAPER, -0.3 + k * 0.04))).join('') // prettier-ignore
  return side + polygon(cam, points.map(([i, j]) => [x + i, y + j, z + 0.25] as const), fade(shade(color, 0.14), shade(color, -0.08)), `stroke="${shade(color, -0.25)}" stroke-width="1.5"`) + onPlane(cam, [x, y, z + 0.26], [1, 0, 0], [0, -1, 0], color === RIVER ? '<path d="M-.8-.2q.4-.3 .8 0t.8 0M-.6 .4q.3-.25 .6 0t.6 0" fill="none" stroke="#DDF0F2" stroke-width=".12"/>' : `<path d="M0-.6l.45 .9h-.9z" fill="${shade(MOSS, -0.3)}"/>`) // prettier-ignore
}

function drawGameHero(): string {
  const cam = makeCamera(-22, 33, 32.5, 545, 745)
  const spine = `<text x=".6" y="2.05" font-family="Georgia, serif" font-weight="700" font-size="1.45" fill="${GLOW}">Lantern River</text>`
  const gameBox = box(cam, [-5, 11.6, 0], [13, 3.2, 13], NIGHT, {
    front: `<g transform="scale(1.0833)">${cover()}</g>`,
    side: `<g transform="translate(0 0)"><rect width="3.2" height="13" fill="${shade(NIGHT, 0.08)}"/><g transform="translate(2.55 12.4) rotate(-90)">${spine.replace('y="2.05"', 'y="-.5"')}</g></g>`,
  })
  const boardSlab = box(cam, [-8, -8.4, 0], [18, 18, 0.35], NIGHT, {
    top: `<g transform="scale(.9)">${board()}</g>`,
  })
  const lanterns = ([[-4.6, 3.6, BRICK], [-1.8, 2.2, GLOW], [1.2, 2.6, GLOW], [3.4, 0.4, PLUM], [6.2, 4.4, BRICK], [-5.6, -2.2, MOSS], [1.8, -3.8, MOSS]] as const).map(([x, y, c]) => lanternPiece(cam, x, y, 0.36, c)).join('') // prettier-ignore
  const pile =
    tile(cam, [-9.9, -7.2, 0], MOSS) +
    tile(cam, [-9.8, -7.1, 0.27], RIVER) +
    tile(cam, [-9.95, -7.2, 0.54], '#D9C58D') +
    tile(cam, [-9.85, -7.15, 0.81], RIVER)
  return scene('dusk', boxShadow(cam, [-5, 11.6, 0], [13, 3.2], 0.4, 16) + boxShadow(cam, [-8, -8.4, 0], [18, 18], 0.36, 12) + gameBox + boardSlab + lanterns + boatPiece(cam, -2.6, -0.4, 0.36, BRICK) + boatPiece(cam, 5.6, -1.8, 0.36, PLUM) + die(cam, [-4.6, -6.6, 0.36], BRICK, [[0.3, 0.3], [0.7, 0.7]]) + die(cam, [-3, -7.4, 0.36], NIGHT, [[0.3, 0.7], [0.5, 0.5], [0.7, 0.3]]) + spotShadow(cam, [-9.9, -7.2, 0], 1.3) + pile, { floor: 'sweep' }) // prettier-ignore
}

function drawGameBox(): string {
  const cam = makeCamera(26, 14, 50, 180, 800)
  const spine = `<rect width="3.4" height="12" fill="${shade(NIGHT, -0.05)}"/><g transform="translate(2.2 11.4) rotate(-90)"><text font-family="Georgia, serif" font-weight="700" font-size="1.45" fill="${GLOW}">Lantern River</text></g><path d="M0 11.1h3.4" stroke="${GLOW}" stroke-width=".1"/>`
  const shine = polygon(cam, [[1, -0.02, 12], [4, -0.02, 12], [8.4, -0.02, 0], [5.4, -0.02, 0]], '#fff', 'opacity=".09"') + polygon(cam, [[4.8, -0.02, 12], [5.6, -0.02, 12], [10, -0.02, 0], [9.2, -0.02, 0]], '#fff', 'opacity=".08"') // prettier-ignore
  return scene(
    'butter',
    boxShadow(cam, [0, 0, 0], [12, 3.4], 0.42, 22) +
      box(cam, [0, 0, 0], [12, 3.4, 12], NIGHT, { front: cover(), side: spine }) +
      shine,
    { floor: 'plane', horizon: 690 },
  )
}

function drawGamePieces(): string {
  const cam = makeCamera(-16, 30, 92, 420, 690)
  const top = box(cam, [-9, -1.5, -0.5], [24, 12, 0.35], NIGHT, {
    top: `<g transform="translate(-1 -4) scale(1.3)">${board()}</g>`,
  })
  const row = ([[-2.9, 1.6, GLOW], [-1.2, 2.3, BRICK], [0.7, 3, MOSS], [3, 3.4, PLUM], [4.6, 1.7, GLOW]] as const).map(([x, y, c]) => spotShadow(cam, [x, y, -0.14], 0.4, 0.5) + lanternPiece(cam, x, y, -0.14, c)).join('') // prettier-ignore
  const table =
    '<rect width="1000" height="1000" fill="#C79A68"/>' +
    Array.from({ length: 9 }, (_, i) =>
      stroke(
        `M0 ${i * 120 + 40}C300 ${i * 120 + 10} 700 ${i * 120 + 80} 1000 ${i * 120 + 30}`,
        '#A87B4B',
        2.5,
        'opacity=".4"',
      ),
    ).join('')
  return scene('sand', table + floorShadow(cam, [[-9, -1.5, -0.5], [15, -1.5, -0.5], [15, 10, -0.5], [-9, 10, -0.5]], 0.4, 14) + top + row + spotShadow(cam, [1.2, 0.9, -0.14], 1, 0.5) + boatPiece(cam, 1.2, 0.9, -0.14, BRICK) + boatPiece(cam, 3.5, 0.2, -0.14, PLUM) + spotShadow(cam, [-3.1, -2.6, -0.5], 1.2, 0.4) + tile(cam, [-3.1, -2.8, -0.5], MOSS) + tile(cam, [-2.95, -2.7, -0.24], RIVER) + tile(cam, [-3.05, -2.75, 0.02], '#D9C58D') + boxShadow(cam, [0, -3.2, -0.5], [1, 1], 0.4, 8) + die(cam, [0, -3.2, -0.5], BRICK, [[0.3, 0.3], [0.7, 0.7]]) + boxShadow(cam, [1.8, -2.9, -0.5], [1, 1], 0.4, 8) + die(cam, [1.8, -2.9, -0.5], '#2F6073', [[0.3, 0.7], [0.5, 0.5], [0.7, 0.3]]), { floor: 'none' }) // prettier-ignore
}

/** The puzzle picture, 13.5 x 10 units: a lighthouse on a rock at dusk. */
function lighthouse(): string {
  const random = seededRandom(91)
  const waves = Array.from(
    { length: 24 },
    (_, i) =>
      `<path d="M${(random() * 13).toFixed(1)} ${(6.5 + i * 0.15).toFixed(2)}q.4-.14 .8 0t.8 0" fill="none" stroke="${['#F2B88A', '#6F8FA8', '#C98F92'][i % 3]}" stroke-width=".07" opacity=".8"/>`,
  ).join('')
  const bands = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<path d="M${8.62 + i * 0.075} ${6.9 - i * 0.9}H${10.58 - i * 0.075}L${10.5 - i * 0.075} ${6 - i * 0.9}H${8.7 + i * 0.075}Z" fill="${i % 2 ? fade('#FBF1E2', '#C9B6AE', 0) : fade('#D6604B', '#8F3438', 0)}"/>`,
    )
    .join('')
  return (
    `<rect width="13.5" height="10" fill="${fade('#3A4470', '#F4A36C')}"/><rect width="13.5" height="3" fill="#2B355C" opacity=".35"/><path d="M0 3.2C2 2.8 3.4 3.3 5 3C7 2.6 8 3.1 9.4 2.9C11 2.7 12.4 3 13.5 2.8V3.5C11 3.4 8 3.8 5 3.6C3 3.5 1.4 3.8 0 3.7Z" fill="#E58F78" opacity=".7"/><path d="M0 4.6C3 4.2 5 4.8 8 4.5C10 4.3 12 4.6 13.5 4.4V5C10 5 4 5.3 0 5.1Z" fill="#F7C08A" opacity=".7"/><circle cx="3.4" cy="5.9" r="1" fill="#FFE1A6"/>` +
    `<path d="M9.6 1.7L0 .2V2.4ZM9.6 1.7L13.5 .9V2.4Z" fill="#FFF0C4" opacity=".32"/><rect y="6.2" width="13.5" height="3.8" fill="${fade('#D98B72', '#3E4A72')}"/>${waves}<path d="M2.7 6.3h1.4l-.3 .25h.2l-.5 .3h.3l-.6 .35h-.4z" fill="#FFE1A6" opacity=".7"/>` +
    `<path d="M6 10C6.6 8.2 7.4 7.4 8.4 6.9C9.4 6.6 10.4 6.7 11.2 7.2C12.2 7.8 13 8.8 13.5 9.4V10Z" fill="${fade('#5A4E62', '#2A2A42')}"/><path d="M7.4 8.3L8.4 7.3 8.9 8 8.2 8.7ZM10 7.4L11 7.6 11.4 8.6 10.5 8.3Z" fill="#77687A"/>` +
    bands +
    `<path d="M8.8 2.4H10.4V2.2H8.8Z" fill="#2A2A42"/><rect x="9.12" y="1.35" width=".96" height=".88" fill="#FFE9AE"/><path d="M9.44 1.35v.88M9.76 1.35v.88" stroke="#2A2A42" stroke-width=".06"/><path d="M8.98 1.38H10.22L9.6 .7Z" fill="#8F3438"/><rect x="9.45" y="4.2" width=".3" height=".5" rx=".14" fill="#3A2E48"/><rect x="9.45" y="6.2" width=".4" height=".75" rx=".18" fill="#3A2E48"/>` +
    `<path d="M11.1 7.3V6.3L11.7 5.8 12.3 6.3V7.8Z" fill="#EADCC8"/><path d="M10.95 6.4L11.7 5.7 12.45 6.4Z" fill="#8F3438"/><rect x="11.5" y="6.55" width=".3" height=".4" fill="#FFE1A6"/>` +
    [
      [5.2, 2.2],
      [6, 1.7],
      [4.4, 1.5],
    ]
      .map(
        ([x, y]) =>
          `<path d="M${x} ${y}q.2-.22 .4 0q.2-.22 .4 0" fill="none" stroke="#2B2F4C" stroke-width=".07"/>`,
      )
      .join('')
  )
}

/** The outline of one jigsaw piece of size 1 in its own cell; each side 1 knob, -1 socket, 0 straight. */
function jigsaw(sides: readonly [number, number, number, number], s: number): string {
  const edge = (k: number) =>
    k === 0
      ? `l${s} 0`
      : `l${s * 0.36} 0c${s * 0.06} 0 ${s * 0.02} ${-k * s * 0.06} ${-s * 0.01} ${-k * s * 0.11}c${-s * 0.05} ${-k * s * 0.15} ${s * 0.35} ${-k * s * 0.15} ${s * 0.3} 0c${-s * 0.03} ${k * s * 0.05} ${-s * 0.07} ${k * s * 0.11} ${-s * 0.01} ${k * s * 0.11}l${s * 0.36} 0`
  const turned90 = (d: string, turns: number) => {
    const parts = d.match(/[lc]|-?[\d.]+(?:e-?\d+)?/g) ?? []
    let out = ''
    const nums: number[] = []
    for (const part of [...parts, 'z']) {
      if (/^[lcz]$/.test(part)) {
        for (let i = 0; i + 1 < nums.length; i += 2) {
          const [x, y] = [nums[i] ?? 0, nums[i + 1] ?? 0]
          const [a, b] = turns === 0 ? [x, y] : turns === 1 ? [-y, x] : turns === 2 ? [-x, -y] : [y, -x]
          out += `${a.toFixed(3)} ${b.toFixed(3)} `
        }
        nums.length = 0
        if (part !== 'z') out += part
      } else nums.push(Number(part))
    }
    return out
  }
  return `M0 0${sides.map((k, i) => turned90(edge(k), i)).join('')}Z`
}

function loosePiece(
  cam: Camera,
  [x, y, z]: Vec,
  turn: number,
  sides: readonly [number, number, number, number],
  paint: string,
  s = 1.5,
): string {
  const d = jigsaw(sides, s)
  const lay = (h: number, art: string) =>
    onPlane(
      cam,
      [x, y, z + h],
      [1, 0, 0],
      [0, -1, 0],
      `<g transform="rotate(${turn}) translate(${-s / 2} ${-s / 2})">${art}</g>`,
    )
  const edge = [0, 0.05, 0.1, 0.15]
    .map((h) => lay(h, `<path d="${d}" fill="${shade('#8FA0B0', -0.25 + h)}"/>`))
    .join('')
  return (
    lay(0, `<path d="${d}" transform="translate(.1 .1)" fill="#2A1F14" opacity=".25"/>`) +
    edge +
    lay(0.18, `<path d="${d}" fill="${paint}" stroke="#fff" stroke-opacity=".35" stroke-width=".04"/>`)
  )
}

function puzzleBox(cam: Camera, dented: boolean): string {
  const [w, d, h] = [13.5, 10, 2.3]
  const NAVY = '#2F3A63'
  const title = `<rect y="0" width="13.5" height="1.5" fill="#F4EBD9"/><text x=".5" y="1.05" font-family="Georgia, serif" font-weight="700" font-size=".74" fill="${NAVY}">Lighthouse at Dusk</text><text x="13" y="1.02" text-anchor="end" font-family="Arial" font-weight="700" font-size=".5" fill="#B0503F">1000 pieces</text><g transform="translate(11.5 8.1)"><circle r="1.15" fill="#B0503F"/><circle r="1" fill="none" stroke="#F4EBD9" stroke-width=".06"/><text y="-.08" text-anchor="middle" font-family="Georgia, serif" font-size=".42" fill="#F4EBD9">Quiet</text><text y=".42" text-anchor="middle" font-family="Georgia, serif" font-size=".42" fill="#F4EBD9">Harbor</text></g>`
  const top = `<svg width="13.5" height="10"><g transform="translate(0 1.5) scale(1 .85)">${lighthouse()}</g></svg>${title}`
  const lid = box(cam, [0, 0, 0.5], [w, d, h - 0.5], NAVY, {
    top,
    front: `<text x=".5" y="1.3" font-family="Georgia, serif" font-weight="700" font-size=".82" fill="#F4EBD9">Lighthouse at Dusk</text><text x="13" y="1.28" text-anchor="end" font-family="Arial" font-weight="700" font-size=".7" fill="#F2B88A">1000</text>`,
    side: `<text x=".6" y="1.3" font-family="Georgia, serif" font-weight="700" font-size=".95" fill="#F4EBD9">Quiet Harbor</text>`,
  })
  const base = box(cam, [0.12, 0.12, 0], [w - 0.24, d - 0.24, 0.6], '#E7DCC6')
  if (!dented) return base + lid
  // The crushed corner: the near right edge folded in, white board showing along the creases.
  const dent = polygon(cam, [[w, 0, h], [w - 2.4, 0, h], [w - 0.7, 0.75, h - 0.45], [w, 2, h]], fade('#222A4A', '#454F78', 30)) + polygon(cam, [[w - 2.4, 0, h], [w - 0.7, 0.75, h - 0.45], [w - 0.55, 0, h - 1.5]], shade(NAVY, 0.12)) + polygon(cam, [[w - 0.7, 0.75, h - 0.45], [w - 0.55, 0, h - 1.5], [w + 0.02, 0, h - 1.1], [w, 2, h]], shade(NAVY, -0.35)) // prettier-ignore
  const crease = (a: Vec, b: Vec) => {
    const [p, q] = [cam.project(a), cam.project(b)]
    return stroke(
      `M${p.join(' ')}L${(p[0] + q[0]) / 2 + 2} ${(p[1] + q[1]) / 2 + 3}L${q.join(' ')}`,
      '#F2E9D8',
      3.5,
      'opacity=".9"',
    )
  }
  return (
    base +
    lid +
    dent +
    crease([w - 2.4, 0, h], [w - 0.7, 0.75, h - 0.45]) +
    crease([w - 0.7, 0.75, h - 0.45], [w, 2, h]) +
    crease([w - 0.7, 0.75, h - 0.45], [w - 0.55, 0, h - 1.5]) +
    crease([w - 3.4, 0.9, h], [w - 2.2, 0.1, h])
  )
}

const COLORS = ['#E58F78', '#4C5785', '#F7C08A', '#D6604B', '#7C6A80', '#6F8FA8']

function drawPuzzleHero(): string {
  const cam = makeCamera(-18, 50, 49, 205, 705)
  const pieces = ([[1.6, -2.2, 12], [4.2, -2.9, 64], [6.8, -2.2, -20], [9.2, -3, 40], [11.6, -2.3, 5]] as const).map(([x, y, t], i) => loosePiece(cam, [x, y, 0], t, [[1, -1, 1, -1], [-1, 1, 1, -1], [0, 1, -1, 1], [1, 1, -1, -1], [-1, 0, 1, 1]][i] as [number, number, number, number], fade(shade(COLORS[i] ?? '', 0.14), COLORS[i] ?? ''), 1.45)).join('') // prettier-ignore
  return scene('blush', boxShadow(cam, [0, 0, 0], [13.5, 10], 0.4, 20) + puzzleBox(cam, false) + pieces, {
    floor: 'sweep',
  })
}

function drawPuzzleDent(): string {
  const cam = makeCamera(26, 34, 95, -500, 440)
  const pieces =
    loosePiece(cam, [9, -2.2, 0], 20, [1, -1, 1, -1], fade('#F7C08A', '#E58F78'), 1.5) +
    loosePiece(cam, [11.6, -2.6, 0], -14, [-1, 1, 1, -1], fade('#5D689A', '#4C5785'), 1.5)
  return scene('mist', boxShadow(cam, [0, 0, 0], [13.5, 10], 0.42, 22) + puzzleBox(cam, true) + pieces, {
    floor: 'sweep',
  })
}

export const drawings: readonly Drawing[] = [
  { slug: 'board-game-lantern-river', views: [drawGameHero(), drawGameBox(), drawGamePieces()] },
  { slug: 'puzzle-lighthouse-dusk', views: [drawPuzzleHero(), drawPuzzleDent()] },
]
