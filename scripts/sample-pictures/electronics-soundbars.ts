import type { Drawing } from './kit.ts'
import { blurred, ellipse, fadeStops, glow, path, roundRect, scene, stroke } from './kit.ts'
import { block, groundShadow, panel, weave } from './electronics-props.ts'
import { curve, lathe, loft, roundedOutline, softRings, sweep } from './electronics-shapes.ts'
import type { Material, Vec, View } from './electronics-solid.ts'
import { createView, facing, lying, onPlane, paint } from './electronics-solid.ts'

const BLACK: Material = { color: '#27272b', gloss: 0.25, focus: 16, lift: 0.22 }

const GRILLE: Material = { color: '#3a3b42', lift: 0.28 }

function soundbarHero(): string {
  const view = createView(-19, 21, 22.8, 506, 680)
  const bar: Vec = [0, 0, 4]
  const body =
    groundShadow(view, [8, 0, -9], roundedOutline(8, 13, 0.6), 2) +
    subwoofer(view, [8, 0, -9], 1) +
    groundShadow(view, bar, roundedOutline(38, 4.4, 1.4), 1.4) +
    paint(
      view,
      loft(lying(bar), roundedOutline(38, 4.4, 1.7, 14), softRings(0, 2.7, 0.4), {
        color: '#44454d',
        lift: 0.3,
        gloss: 0.15,
      }),
    ) +
    onPlane(
      view,
      facing([-17.2, 2.35, 6.21]),
      `<defs>${weave('bar', '#4a4b53', 0.22)}</defs>` +
        roundRect(0, 0, 34.4, 2, 0.1, 'url(#bar)') +
        roundRect(
          0,
          0,
          34.4,
          2,
          0.1,
          fadeStops([
            [0, '#ffffff', 0.14],
            [0.5, '#ffffff', 0],
            [1, '#000000', 0.3],
          ]),
        ) +
        [16.2, 17, 17.8]
          .map(
            (x) =>
              ellipse(x, 1, 0.15, 0.15, '#f4efd8') +
              ellipse(
                x,
                1,
                0.4,
                0.4,
                glow([
                  [0, '#fff7cf', 0.5],
                  [1, '#fff7cf', 0],
                ]),
              ),
          )
          .join(''),
    ) +
    onPlane(
      view,
      { ...facing([0, 2.71, 4]), v: [0, 0, -1] },
      roundRect(-4.4, -0.9, 8.8, 1.8, 0.9, '#26262b') +
        [-3.2, -1.1, 1.1, 3.2].map((x) => ellipse(x, 0, 0.5, 0.5, '#3c3d44')).join('') +
        stroke('M-3.5 0h.6M2.9 0h.6M3.2 -.3v.6', '#e8e4da', 0.12) +
        path('M-1.3 -0.3L-0.8 0L-1.3 0.3Z', '#e8e4da') +
        stroke('M1.1 -0.32v.3M0.92 -.2a.3 .3 0 1 0 .36 0', '#e8e4da', 0.1),
    ) +
    groundShadow(view, [-6, 0, 11.5], roundedOutline(5.4, 1.5, 0.7), 0.7) +
    paint(view, block([-6, 0, 11.5], [5.4, 0.7, 1.5], 0.7, 0.25, BLACK)) +
    onPlane(
      view,
      { ...facing([-6, 0.72, 11.5]), v: [0, 0, -1] },
      ellipse(-1.6, 0, 0.42, 0.42, '#5b5c64') +
        [-0.3, 0.5, 1.3, 2.1]
          .map((x) => ellipse(x, -0.22, 0.16, 0.16, '#7c7d86') + ellipse(x, 0.26, 0.16, 0.16, '#7c7d86'))
          .join(''),
    )
  return scene('sand', body, { floor: 'sweep' })
}

/** The subwoofer standing at a point; `dent` shows the pressed spot in its grille. */
function subwoofer(view: View, at: Vec, dent: number): string {
  const [x, y, z] = at
  const id = `sub-${Math.round(view.scale)}`
  const foot = (dx: number, dz: number) =>
    paint(
      view,
      lathe(
        lying([x + dx, y, z + dz]),
        [
          [0.6, 0],
          [0.7, 0.5],
        ],
        BLACK,
        24,
      ),
    )
  return (
    foot(-3, 5.4) +
    foot(3, 5.4) +
    foot(3, -5.4) +
    paint(
      view,
      loft(lying([x, y + 0.5, z]), roundedOutline(8, 13, 0.7), softRings(0, 12.5, 0.35), {
        color: '#33343a',
        gloss: 0.25,
        focus: 10,
        lift: 0.3,
      }),
    ) +
    paint(view, panel([x, y + 6.75, z + 6.5], [7, 11.4, 0.5], 0.5, 0.2, GRILLE)) +
    onPlane(
      view,
      facing([x, y + 6.75, z + 6.76]),
      `<defs>${weave(id, '#43444b', 0.2)}<clipPath id="${id}-cut">${roundRect(-3.35, -5.55, 6.7, 11.1, 0.45, '#000000')}</clipPath></defs><g clip-path="url(#${id}-cut)">` +
        roundRect(-3.4, -5.6, 6.8, 11.2, 0, `url(#${id})`) +
        ellipse(0, 0.8, 3, 3, '#000000', 'opacity=".16"') +
        roundRect(
          -3.4,
          -5.6,
          6.8,
          11.2,
          0,
          fadeStops(
            [
              [0, '#ffffff', 0.16],
              [0.55, '#ffffff', 0],
              [1, '#000000', 0.28],
            ],
            70,
          ),
        ) +
        (dent
          ? blurred(ellipse(1.5, -2.7, 0.86, 0.72, '#0c0c0e', 'opacity=".55"'), 0.2) +
            blurred(ellipse(1.3, -2.9, 0.5, 0.4, '#000000', 'opacity=".5"'), 0.14) +
            blurred(
              path(
                'M0.9 -2.1Q1.7 -1.7 2.35 -2.35Q2 -1.98 1.5 -2Q1.1 -2 0.9 -2.1Z',
                '#ffffff',
                'opacity=".9"',
              ),
              0.05,
            ) +
            stroke('M1.1 -3.1Q1.3 -2.7 1.1 -2.5M1.7 -3.2Q1.9 -2.8 1.9 -2.6', '#17171b', 0.05, 'opacity=".7"')
          : '') +
        '</g>' +
        roundRect(-0.6, 4.7, 1.2, 0.16, 0.06, '#c9c4ba'),
    )
  )
}

function subwooferDetail(): string {
  const view = createView(26, 13, 50, 500, 790)
  const cord = curve([
    [2.4, 0.3, -7],
    [5.4, 0.2, -5],
    [6.6, 0.2, -1],
    [8.6, 0.2, 2.4],
    [13, 0.2, 3],
  ])
  const body =
    groundShadow(view, [0, 0, 0], roundedOutline(8, 13, 0.6), 2) +
    paint(view, sweep(cord, [0.16, 0.16], BLACK, [0, 1, 0])) +
    subwoofer(view, [0, 0, 0], 1)
  return scene('dusk', body, { floor: 'sweep' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'castellan-soundbar', views: [soundbarHero(), subwooferDetail()] },
]
