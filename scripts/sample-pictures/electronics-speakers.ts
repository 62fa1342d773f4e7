import type { Drawing } from './kit.ts'
import { ellipse, fade, fadeStops, path, roundRect, scene, stroke } from './kit.ts'
import {
  block,
  castShadow,
  grainLines,
  groundShadow,
  panel,
  pottedPlant,
  wallPrint,
  weave,
  woodBench,
} from './electronics-props.ts'
import type { Ring } from './electronics-shapes.ts'
import { curve, lathe, loft, roundedOutline, softRings, sweep } from './electronics-shapes.ts'
import type { Face, Frame, Material, View } from './electronics-solid.ts'
import {
  createView,
  facing,
  lying,
  nest,
  onPlane,
  paint,
  place,
  sideways,
  turnedFrame,
} from './electronics-solid.ts'

const BLACK: Material = { color: '#27272b', gloss: 0.25, focus: 16, lift: 0.22 }

const WALNUT = '#7d5236'

/** Woofer and tweeter, in the plane of the baffle. */
function drivers(): Face[] {
  const rubber: Material = { color: '#303036', gloss: 0.35, focus: 10, lift: 0.3 }
  const cone: Material = { color: '#c8a24e', gloss: 0.25, focus: 6, depth: 0.6 }
  const metal: Material = { color: '#85868c', gloss: 0.6, focus: 14 }
  const woofer: Ring[] = [
    [2.75, 0],
    [2.75, 0.12],
    [2.6, 0.18, metal],
    [2.46, 0.12, metal],
    [2.42, 0.06, rubber],
    [2.3, 0.2, rubber],
    [2.16, 0.22, rubber],
    [2.02, 0.1, rubber],
    [1.96, 0],
    [0.86, -0.66],
    [0.84, -0.6, rubber],
    [0.7, -0.34, rubber],
    [0.42, -0.18, rubber],
    [0.01, -0.12, rubber],
  ]
  const tweeter: Ring[] = [
    [1.5, 0],
    [1.5, 0.1, metal],
    [1.4, 0.14, metal],
    [1.3, 0.1],
    [0.8, -0.22],
    [0.62, -0.26],
    [0.56, -0.16, { color: '#e7dcc3', gloss: 0.4 }],
    [0.4, 0.02, { color: '#e7dcc3', gloss: 0.4 }],
    [0.2, 0.1, { color: '#e7dcc3', gloss: 0.4 }],
    [0.01, 0.12, { color: '#e7dcc3', gloss: 0.4 }],
  ]
  return [...lathe(facing([0, -1.7, 4.5]), woofer, cone), ...lathe(facing([0, 3.3, 4.5]), tweeter, rubber)]
}

/** One bookshelf speaker whose foot stands at the origin of the frame. */
function bookshelfSpeaker(view: View, at: Frame, seed: number, grille = false): string {
  const middle = nest(at, facing([0, 5.75, 0]))
  const shell = loft(facing([0, 0, -4.5]), roundedOutline(7, 11.5, 0.08), softRings(0, 8.9, 0.03), {
    color: WALNUT,
    lift: 0.3,
  })
  const side = nest(middle, { ...sideways([3.52, 5.75, 4.3]) })
  const left = nest(middle, { o: [-3.52, 5.75, -4.4], u: [0, 0, 1], v: [0, 1, 0], w: [-1, 0, 0] })
  const top = nest(middle, { ...lying([-3.5, 5.77, -4.4]) })
  const front = nest(middle, facing([0, 0, 4.52]))
  const screw = (x: number, y: number) =>
    ellipse(x, y, 0.13, 0.13, '#8d8e94') +
    stroke(`M${x - 0.06} ${y - 0.05}L${x + 0.06} ${y + 0.05}`, '#33343a', 0.035)
  const around = Array.from({ length: 6 }, (_, i) =>
    screw(2.62 * Math.cos(i * 1.047 + 0.5), 1.7 + 2.62 * Math.sin(i * 1.047 + 0.5)),
  ).join('')
  const sees = (frame: Frame) => paint(view, [{ points: [frame.o], normal: frame.w, material: BLACK }]) !== ''
  const grain = (frame: Frame, w: number, h: number, n: number, turned = false) =>
    sees(frame)
      ? onPlane(
          view,
          frame,
          turned
            ? `<g transform="translate(${w} 0) rotate(90)">${grainLines(h, w, WALNUT, n, 18)}</g>`
            : grainLines(w, h, WALNUT, n, 18),
        )
      : ''
  const baffle = onPlane(
    view,
    front,
    roundRect(-3.36, -5.6, 6.72, 11.2, 0.12, fade('#34343a', '#202024', 70)),
  )
  const cover =
    paint(view, place(middle, panel([0, 0, 4.75], [6.6, 11.1, 0.5], 0.3, 0.16, { color: '#3b3a3c' }))) +
    onPlane(
      view,
      nest(middle, facing([0, 0, 5.01])),
      `<defs>${weave(`grille-${seed}`, '#3d3c40', 0.12)}</defs>` +
        roundRect(-3.2, -5.4, 6.4, 10.8, 0.24, `url(#grille-${seed})`) +
        roundRect(
          -3.2,
          -5.4,
          6.4,
          10.8,
          0.24,
          fadeStops(
            [
              [0, '#ffffff', 0.16],
              [0.5, '#ffffff', 0],
              [1, '#000000', 0.25],
            ],
            60,
          ),
        ),
    )
  return (
    paint(view, place(middle, shell)) +
    grain(side, 8.8, 11.5, seed, true) +
    grain(left, 8.8, 11.5, seed + 1, true) +
    grain(top, 7, 8.8, seed + 2) +
    (!sees(front) ? '' : baffle) +
    (!sees(front)
      ? ''
      : grille
        ? cover
        : paint(view, place(middle, drivers())) +
          onPlane(view, front, around + roundRect(-0.7, 4.86, 1.4, 0.14, 0.06, '#b79a62')))
  )
}

function pairHero(): string {
  const view = createView(-24, 14, 46, 500, 770)
  const stand = (at: Frame, seed: number) =>
    groundShadow(view, at.o, roundedOutline(7, 9, 0.3), 1.9) + bookshelfSpeaker(view, at, seed)
  return scene(
    'linen',
    stand(turnedFrame([-4.7, 0, -1], -8), 60) + stand(turnedFrame([4.7, 0, 0.4], 14), 70),
    { floor: 'sweep' },
  )
}

function pairRear(): string {
  const view = createView(152, 18, 56, 520, 800)
  const back: Frame = { o: [0, 5.75, -4.54], u: [-1, 0, 0], v: [0, 1, 0], w: [0, 0, -1] }
  const post = (x: number, color: string) =>
    paint(
      view,
      lathe(
        { ...back, o: [x, 2.6, -4.54] },
        [
          [0.62, 0],
          [0.62, 0.12],
          [0.34, 0.16, { color: '#caa85a', gloss: 0.6 }],
          [0.34, 0.5, { color: '#caa85a', gloss: 0.6 }],
          [0.52, 0.52],
          [0.52, 1.2],
          [0.46, 1.28],
          [0.2, 1.28],
          [0.18, 1.1, { color: '#caa85a', gloss: 0.6 }],
          [0.01, 1.1, { color: '#caa85a', gloss: 0.6 }],
        ],
        { color, gloss: 0.4, focus: 14 },
        32,
      ),
    )
  const port = lathe(
    { ...back, o: [0, 8.6, -4.54] },
    [
      [1.5, 0],
      [1.45, 0.1],
      [1.1, 0.05],
      [0.9, -0.3],
      [0.86, -0.9, { color: '#0c0c0e' }],
      [0.01, -0.9, { color: '#0c0c0e' }],
    ],
    BLACK,
  )
  const wire = (x: number, color: string, sway: number) =>
    paint(
      view,
      sweep(
        curve([
          [x, 2.6, -5.2],
          [x - 0.2, 1.9, -6.2],
          [x + sway, 0.3, -8],
          [x + sway - 4.6, 0.14, -14.4],
        ]),
        [0.12, 0.12],
        { color, gloss: 0.3 },
      ),
    )
  const body =
    groundShadow(view, [0, 0, 0], roundedOutline(7, 9, 0.3), 1.8) +
    bookshelfSpeaker(view, facing([0, 0, 0]), 80, true) +
    onPlane(
      view,
      back,
      `<g transform="translate(3.5 -5.75) rotate(90)">${grainLines(11.5, 7, WALNUT, 84, 18)}</g>` +
        roundRect(-1.9, 1.7, 3.8, 2.9, 0.3, fade('#3a3a40', '#232327', 70)) +
        [-1.6, 1.6]
          .map((x) => ellipse(x, 2, 0.12, 0.12, '#8d8e94') + ellipse(x, 4.3, 0.12, 0.12, '#8d8e94'))
          .join('') +
        roundRect(-1.3, 1.95, 2.6, 0.14, 0.05, '#9a9ba1') +
        roundRect(-2.4, 5, 2.4, 0.5, 0.06, '#d8d2c6'),
    ) +
    onPlane(
      view,
      back,
      path('M-3.5 -5.75H-2.7Q-3.05 -5.55 -3.12 -5.3Q-3.4 -5.2 -3.3 -4.7Q-3.46 -4.5 -3.5 -4.1Z', '#c9a27a') +
        stroke('M-3.1 -5.2L-2.7 -4.9M-3.2 -4.4L-2.95 -4.2', '#b58a62', 0.06),
    ) +
    onPlane(
      view,
      { o: [3.53, 11.5, -4.54], u: [0, 0, 1], v: [0, 1, 0], w: [1, 0, 0] },
      path('M0 0H0.9Q0.5 0.16 0.42 0.4Q0.1 0.5 0.16 1Q0.05 1.2 0 1.5Z', '#b78c64'),
    ) +
    paint(view, port) +
    wire(0.9, '#b5433a', 0.4) +
    wire(-0.9, '#2c2c31', -0.3) +
    post(0.9, '#b5433a') +
    post(-0.9, '#2f2f35')
  return scene('mist', body, { floor: 'sweep' })
}

function pairShelf(): string {
  const view = createView(0, 10, 27.5, 500, 700)
  const records = [
    '#4f6d6a',
    '#c8794f',
    '#e3b866',
    '#8d4f3c',
    '#6f8ca0',
    '#d8cbb6',
    '#3f4a52',
    '#b56576',
    '#86a780',
  ]
  const body =
    wallPrint(345, 80, 310, 230, ['#F4EDE0', '#C8794F', '#3F5C58', '#E3B866']) +
    woodBench(view, [0, 0, 0], [44, 1.4, 11], '#c39a6b', 91) +
    castShadow(view, [0, -1.4, 0], roundedOutline(40, 4, 1), { blur: 20, opacity: 0.2 }) +
    groundShadow(view, [-10.4, 0, 0], roundedOutline(7, 9, 0.3), 1.3) +
    bookshelfSpeaker(view, facing([-10.4, 0, 0]), 110) +
    groundShadow(view, [10.4, 0, 0], roundedOutline(7, 9, 0.3), 1.3) +
    bookshelfSpeaker(view, facing([10.4, 0, 0]), 120, true) +
    records
      .map(
        (color, i) =>
          groundShadow(view, [-4.6 + i * 0.62, 0, -0.5], roundedOutline(0.5, 6, 0.1), 0.3) +
          paint(
            view,
            block([-4.6 + i * 0.62, 0, -0.5], [0.54, 7.4 + ((i * 5) % 3) * 0.25, 6.6], 0.05, 0.05, { color }),
          ),
      )
      .join('') +
    pottedPlant(view, [4.2, 0, 0.4], 3.4, '#e4dccb', 14)
  return scene('sage', body, { floor: 'none' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'thornby-bookshelf-speakers', views: [pairHero(), pairRear(), pairShelf()] },
]
