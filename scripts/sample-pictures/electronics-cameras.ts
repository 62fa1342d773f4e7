import type { Drawing } from './kit.ts'
import { blurred, ellipse, fade, fadeStops, glow, path, roundRect, scene, stroke } from './kit.ts'
import { BLACK, BODY, camera, cameraTop, hump, ridges, SILVER } from './electronics-camera-parts.ts'
import { block, bookPile, castShadow, groundShadow, litScreen, mug, woodBench } from './electronics-props.ts'
import { curve, loft, roundedOutline, softRings, sweep } from './electronics-shapes.ts'
import type { Frame, Material, Vec } from './electronics-solid.ts'
import { createView, lying, onPlane, paint, trace } from './electronics-solid.ts'

function cameraHero(): string {
  const view = createView(27, 17, 56, 486, 720)
  const body =
    groundShadow(view, [0, 0, 0.2], roundedOutline(13, 4, 1.6), 2) +
    castShadow(view, [1.8, 0, 4], roundedOutline(6, 5, 2), { blur: 18, opacity: 0.25 }) +
    camera(view)
  return scene('stone', body, { floor: 'sweep' })
}

/** A harbour seen through the camera, 1000 x 667. */
const harbourArt =
  `<rect width="1000" height="667" fill="${fadeStops(['#8fb7cf', '#d8e3d5', '#f5e1bd'])}"/>` +
  path('M0 330L180 250L340 300L520 220L760 310L1000 260V420H0Z', '#7f9f9f') +
  `<rect y="390" width="1000" height="277" fill="${fadeStops(['#8fb4b4', '#3f7180'])}"/>` +
  [
    [120, 300, '#c8684a'],
    [250, 280, '#e3b866'],
    [360, 310, '#f1e9da'],
    [480, 290, '#6f8ca0'],
    [590, 305, '#d98c6a'],
  ]
    .map(
      ([x, y, color]) =>
        `<rect x="${x}" y="${y}" width="100" height="${392 - Number(y)}" fill="${color}"/>` +
        path(
          `M${Number(x) - 8} ${y}L${Number(x) + 50} ${Number(y) - 46}L${Number(x) + 108} ${y}Z`,
          '#6c4a3a',
        ),
    )
    .join('') +
  path('M640 500H900L860 560H690Z', '#f6f1e6') +
  path('M770 260V490L890 480Z', '#fbf7ee') +
  path('M755 280V490L670 480Z', '#e0704f') +
  stroke('M60 470h200M340 520h180M120 590h260M620 610h250', '#dcebe6', 5, 'opacity=".5"') +
  stroke('M333 0V667M667 0V667M0 222H1000M0 445H1000', '#ffffff', 2, 'opacity=".45"') +
  `<rect x="690" y="330" width="150" height="130" fill="none" stroke="#f4d35e" stroke-width="5"/>`

function cameraBack(): string {
  const view = createView(204, 16, 57, 500, 700)
  const back: Frame = { o: [6.6, 6.8, -1.78], u: [-1, 0, 0], v: [0, 1, 0], w: [0, 0, -1] }
  const button = (x: number, y: number, r = 0.34) =>
    ellipse(x + 0.03, y + 0.06, r, r, '#000000', 'opacity=".5"') +
    ellipse(x, y, r, r, fade('#55555a', '#2b2b2f', 60)) +
    ellipse(x, y, r * 0.45, r * 0.12, '#d9d5cc', 'opacity=".7"')
  const eye: Material = { color: '#232326', gloss: 0.15 }
  const cup = loft(
    { o: [0.4, 7.4, -1.6], u: [-1, 0, 0], v: [0, 1, 0], w: [0, 0, -1] },
    roundedOutline(3.4, 2.3, 0.7),
    [
      [0, 0],
      [0, 0.6],
      [0.14, 0.8],
      [0.4, 0.8],
      [0.5, 0.5],
    ],
    eye,
    { end: { color: '#0d0d10' } },
  )
  const body =
    groundShadow(view, [0, 0, 0], roundedOutline(13, 4, 1.6), 2) +
    paint(view, loft(lying([0, 0, 0]), roundedOutline(13.2, 3.5, 1.5, 14), BODY, SILVER)) +
    paint(view, cameraTop()) +
    ridges(view, lying([3.3, 6.8, -0.1]), 1.03, 0.1, 0.6, 60) +
    paint(view, hump()) +
    paint(view, cup) +
    paint(
      view,
      block([0.4, 8.7, -0.2], [2, 0.16, 2], 0.1, 0.05, SILVER),
      block([-0.4, 8.84, -0.2], [0.26, 0.2, 2], 0.04, 0.04, SILVER),
      block([1.2, 8.84, -0.2], [0.26, 0.2, 2], 0.04, 0.04, SILVER),
    ) +
    onPlane(
      view,
      { ...back, o: [0.4, 7.4, -2.2] },
      roundRect(-1.1, -0.62, 2.2, 1.24, 0.3, '#0b0b0e') +
        roundRect(
          -0.9,
          -0.5,
          1.8,
          1,
          0.2,
          glow(
            [
              [0, '#3c5f7c'],
              [1, '#0b1017'],
            ],
            0.35,
            0.3,
            0.8,
          ),
        ),
    ) +
    paint(
      view,
      loft({ ...back, o: [1.6, 3.1, -1.7] }, roundedOutline(8.2, 5, 0.4), softRings(0, 0.34, 0.12), BLACK),
    ) +
    litScreen(view, { ...back, o: [5.4, 5.36, -2.06] }, [7.6, 4.5], 667, harbourArt, 'finder') +
    onPlane(
      view,
      back,
      button(10.1, 2.1) +
        button(12, 2.1) +
        ellipse(11, 4, 1.06, 1.06, fade('#4b4b50', '#242428', 60)) +
        ellipse(11, 4, 0.74, 0.74, '#2a2a2e') +
        ellipse(11, 4, 0.42, 0.42, fade('#66666c', '#38383d', 60)) +
        [0, 90, 180, 270]
          .map((a) => `<path d="M11 3.14l.1 .14h-.2Z" fill="#d9d5cc" transform="rotate(${a} 11 4)"/>`)
          .join('') +
        button(10.1, 5.7) +
        button(12, 5.7) +
        ellipse(11.9, 0.9, 0.1, 0.1, '#9ee07a'),
    )
  return scene('sage', body, { floor: 'sweep' })
}

function cameraTable(): string {
  const view = createView(-14, 30, 37, 520, 600)
  const level = createView(0, 30, 37, 520, 600)
  const strap: Material = { color: '#8c5a38', gloss: 0.15 }
  const left = curve([
    [-6.8, 6, 0],
    [-9.4, 5.4, 0.4],
    [-11.2, 1.2, 2.4],
    [-10, 0.3, 5.2],
    [-6, 0.3, 7.4],
    [-1, 0.3, 7.2],
    [3.4, 0.3, 8.6],
  ])
  const right = curve([
    [6.8, 6, 0],
    [8.8, 5.2, 0.6],
    [10.4, 1, 2.2],
    [9.6, 0.3, 5.4],
    [7, 0.3, 8],
    [3.4, 0.3, 8.6],
  ])
  const body =
    woodBench(level, [0, 0, 0], [60, 2, 44], '#c09062', 131) +
    bookPile(
      level,
      [-8.6, 0, -9],
      [
        [9, 1.2, 7, '#47606b'],
        [8, 1, 6.4, '#d9b978'],
      ],
    ) +
    mug(level, [9.6, 0, -8.6], 5, '#e8e0d0') +
    groundShadow(view, [0, 0, 0.2], roundedOutline(13, 4, 1.6), 2.4) +
    castShadow(view, [1.8, 0, 4], roundedOutline(6, 5, 2), { blur: 14, opacity: 0.3 }) +
    [left, right]
      .map((line) =>
        blurred(
          path(
            trace(
              view,
              line.slice(20).map(([x, , z]): Vec => [x + 0.3, 0, z]),
              false,
            ),
            'none',
            'stroke="#2a1a0e" stroke-width="20" opacity=".4"',
          ),
          5,
        ),
      )
      .join('') +
    paint(view, sweep(left, [0.62, 0.14], strap, [0, 1, 0.15])) +
    camera(view) +
    paint(view, sweep(right, [0.62, 0.14], strap, [0, 1, 0.15]))
  return scene('linen', body, { floor: 'none' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'lumetta-mirrorless-camera', views: [cameraHero(), cameraBack(), cameraTable()] },
]
