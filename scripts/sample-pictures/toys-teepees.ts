import { blurred, contactShadow, fade, path, scene, seededRandom, shade, stroke } from './kit.ts'
import type { Drawing } from './kit.ts'
import { bar, floorShadow, makeCamera, onPlane, polygon, trace, turned } from './toys-solids.ts'
import type { Camera, Vec } from './toys-solids.ts'

const PINE = '#D9B07A'
const UP: Vec = [0, 0, 1]

interface Canvas {
  apex: Vec
  corners: readonly [Vec, Vec, Vec, Vec]
}

/** A soft seamed cloth panel between two lower corners and the apex, sagging a little. */
function cloth(cam: Camera, a: Vec, b: Vec, apex: Vec, color: string, light: number): string {
  const [p, q, t] = [cam.project(a), cam.project(b), cam.project(apex)]
  const bow = (m: readonly number[], n: readonly number[], k: number) =>
    `${((m[0] ?? 0) + (n[0] ?? 0)) / 2 + k} ${((m[1] ?? 0) + (n[1] ?? 0)) / 2 + 6}`
  const d = `M${p.join(' ')}Q${bow(p, q, 0)
    .split(' ')
    .map((n, i) => Number(n) + (i ? -14 : 0))
    .join(
      ' ',
    )} ${q.join(' ')}Q${bow(q, t, q[0] > t[0] ? -10 : 10)} ${t.join(' ')}Q${bow(t, p, p[0] > t[0] ? -10 : 10)} ${p.join(' ')}Z`
  return path(
    d,
    fade(shade(color, light + 0.1), shade(color, light - 0.12), 75),
    `stroke="${shade(color, light - 0.3)}" stroke-width="1.5"`,
  )
}

function motifs(
  cam: Camera,
  { apex, corners }: Canvas,
  side: readonly [number, number],
  color: string,
): string {
  const random = seededRandom(17)
  let out = ''
  const [a, b] = [corners[side[0]], corners[side[1]]]
  if (!a || !b) return out
  for (let row = 0; row < 8; row++)
    for (let i = 0; i <= 7 - row; i++) {
      const t = 0.07 + row * 0.105
      const s = 0.5 + (i - (7 - row) / 2) * (0.135 / (1 - t * 0.35))
      if (s < 0.09 || s > 0.91) continue
      const mixAt = (k: 0 | 1 | 2) => (a[k] + (b[k] - a[k]) * s) * (1 - t) + apex[k] * t
      const [x, y] = cam.project([mixAt(0), mixAt(1), mixAt(2)])
      const turn = Math.round(random() * 40 - 20)
      out += `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})"><path d="M0 9V-9M0 2L-6-4M0 2L6-4M0-4L-4-9M0-4L4-9" stroke="${color}" stroke-width="2" stroke-linecap="round"/></g>`
    }
  return out
}

function teepee(cam: Camera): string {
  const half = 23.5
  const apex: Vec = [0, 0, 54]
  const corners: Canvas['corners'] = [[-half, -half, 0], [half, -half, 0], [half, half, 0], [-half, half, 0]] // prettier-ignore
  const LINEN = '#EFE4CF'
  const pole = (c: Vec, over: number) =>
    bar(cam, c, [-c[0] * over, -c[1] * over, 54 * (1 + over)], 0.75, 0.7, '#C99A68')
  const [fl, fr, br, bl] = corners
  const at = (from: Vec, to: Vec, t: number): Vec => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
  ]
  const pts = (...list: Vec[]) => list.map((p) => cam.project(p))
  const slit = at(at(fl, fr, 0.5), apex, 0.8)
  const [m0, m1, tip] = pts(at(fl, fr, 0.17), at(fl, fr, 0.83), slit)
  const inside = m0 && m1 && tip ? `M${m0.join(' ')}L${tip.join(' ')}L${m1.join(' ')}Z` : ''
  const mat = polygon(cam, [[-20, -21, 1.2], [20, -21, 1.2], [20, 20, 1.2], [-20, 20, 1.2]], fade('#D9A28D', '#E4B7A4', 90)) // prettier-ignore
  const interior = `<clipPath id="teepee-door"><path d="${inside}"/></clipPath><g clip-path="url(#teepee-door)"><rect width="1000" height="1000" fill="${fade('#8C7A60', '#C7B594')}"/>${polygon(cam, [bl, br, apex], fade('#BFAE8E', '#A08E6E'))}${mat}${drawCushions(cam)}</g>`
  const curtain = (side: -1 | 1) => {
    const [edge, low] = side < 0 ? [m0, fl] : [m1, fr]
    const tie = cam.project(at(at(fl, fr, side < 0 ? 0.2 : 0.8), apex, 0.36))
    const corner = cam.project(low)
    if (!edge || !tip) return ''
    const d = `M${tip.join(' ')}Q${tip[0] + side * 26} ${(tip[1] + tie[1]) / 2 + 40} ${tie.join(' ')}Q${tie[0] - side * 22} ${(tie[1] + edge[1]) / 2} ${edge[0] - side * 30} ${edge[1] - 4}L${corner[0] - side * 12} ${corner[1] - 4}L${tip.join(' ')}Z`
    const folds = [0.25, 0.5, 0.75]
      .map((k) =>
        stroke(
          `M${tie[0] + side * 4} ${tie[1] + 8}Q${tie[0] - side * 14 * k} ${(tie[1] + edge[1]) / 2} ${edge[0] - side * 30 + (corner[0] - edge[0]) * k} ${edge[1] - 10}`,
          shade(LINEN, -0.3),
          3,
          'opacity=".4"',
        ),
      )
      .join('')
    const band = stroke(
      `M${tie[0] - side * 6} ${tie[1] - 7}L${tie[0] + side * 34} ${tie[1] + 4}`,
      '#C97B5E',
      9,
    )
    return (
      path(
        d,
        fade(shade(LINEN, 0.18), shade(LINEN, -0.1), side < 0 ? 10 : 170),
        `stroke="${shade(LINEN, -0.25)}" stroke-width="1.5"`,
      ) +
      folds +
      band
    )
  }
  const canvas = { apex, corners }
  const leftSide = cam.along([1, 0, 0]) > 0
  const flank = leftSide
    ? cloth(cam, bl, fl, apex, LINEN, 0.12) + motifs(cam, canvas, [3, 0], '#A9B79A')
    : cloth(cam, fr, br, apex, LINEN, -0.12) + motifs(cam, canvas, [1, 2], '#8D9C80')
  const wrap = turned(cam, [0, 0, 51.6], UP, [[0, 2.3], [1.4, 1.7], [2.6, 1.9], [4, 2.2]], '#C97B5E') // prettier-ignore
  const hoist = [br, bl].map((c) => pole(c, 0.16)).join('') + [fl, fr].map((c) => pole(c, 0.16)).join('')
  return hoist + cloth(cam, fl, fr, apex, LINEN, 0) + motifs(cam, canvas, [0, 1], '#A9B79A') + flank + interior + curtain(1) + curtain(-1) + stroke(trace(cam, [fl, apex, fr], false), shade(LINEN, -0.14), 3, 'opacity=".6" stroke-dasharray="7 5"') + wrap + bunting(cam, fl, fr, apex) // prettier-ignore
}

function drawCushions(cam: Camera): string {
  const [x, y] = cam.project([-5, 4, 2])
  const pillow = (dx: number, dy: number, r: number, c: string, turn: number) =>
    `<g transform="translate(${x + dx} ${y + dy}) rotate(${turn})"><path d="M${-r} ${-r * 0.8}Q0 ${-r * 0.62} ${r} ${-r * 0.8}Q${r * 0.84} 0 ${r} ${r * 0.8}Q0 ${r * 0.66} ${-r} ${r * 0.8}Q${-r * 0.84} 0 ${-r} ${-r * 0.8}Z" fill="${fade(shade(c, 0.15), shade(c, -0.2), 50)}"/></g>`
  return pillow(10, -46, 62, '#7F9E9A', -8) + pillow(106, -34, 52, '#DDAA4C', 12)
}

function bunting(cam: Camera, fl: Vec, fr: Vec, apex: Vec): string {
  const [a, b] = [0.62, 0.62].map((t, i) => {
    const c = i ? fr : fl
    return cam.project([c[0] + (apex[0] - c[0]) * t, c[1] + (apex[1] - c[1]) * t, apex[2] * t])
  })
  if (!a || !b) return ''
  const colors = ['#D98E86', '#DDAA4C', '#7F9E9A', '#C97B5E', '#A9B79A']
  const on = (t: number): readonly [number, number] => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t + 34 * 4 * t * (1 - t),
  ]
  const flags = colors.map((c, i) => {
    const [p, q] = [on(0.04 + i * 0.19), on(0.19 + i * 0.19)]
    return path(
      `M${p.join(' ')}L${q.join(' ')}L${(p[0] + q[0]) / 2} ${(p[1] + q[1]) / 2 + 34}Z`,
      fade(shade(c, 0.12), shade(c, -0.1)),
    )
  })
  return (
    stroke(`M${a.join(' ')}Q${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2 + 68} ${b.join(' ')}`, '#8C6A48', 3) +
    flags.join('')
  )
}

function drawTeepeeHero(): string {
  const cam = makeCamera(-21, 13, 12.3, 512, 800)
  const shadow = floorShadow(cam, [[-24, -24, 0], [24, -24, 0], [24, 24, 0], [-24, 24, 0]], 0.34, 20) // prettier-ignore
  return scene('sage', shadow + teepee(cam), { floor: 'plane', horizon: 705 })
}

function drawTeepeeCorner(): string {
  const cam = makeCamera(16, 12, 10.6, 600, 800)
  const shadow = floorShadow(cam, [[-24, -24, 0], [24, -24, 0], [24, 24, 0], [-24, 24, 0]], 0.34, 16) // prettier-ignore
  const rug = onPlane(
    cam,
    [-20, -26, 0],
    [1, 0, 0],
    [0, -1, 0],
    `<circle r="34" fill="#D9C5A5"/>${[31, 27, 23, 19, 15, 11, 7].map((r) => `<circle r="${r}" fill="none" stroke="#C4AB84" stroke-width="1.2"/>`).join('')}`,
  )
  const shelfWall = `<g transform="translate(90 190)"><rect width="230" height="14" rx="3" fill="${PINE}"/><rect y="14" width="230" height="5" fill="${shade(PINE, -0.3)}"/><rect x="18" y="-76" width="24" height="76" fill="#7F9E9A"/><rect x="44" y="-64" width="20" height="64" fill="#D98E86"/><rect x="66" y="-82" width="26" height="82" fill="#3F566E"/><rect x="94" y="-70" width="18" height="70" fill="#DDAA4C"/><path d="M150 0v-34h44V0z" fill="#C97B5E"/><path d="M172-34c-6-28-24-34-30-30 2 16 14 28 30 30zm0 0c6-34 26-42 34-36-2 18-16 34-34 36z" fill="#7FA36F"/></g>`
  const basket =
    contactShadow(205, 830, 92, 20) +
    path(
      'M112 700C112 780 122 826 134 832C170 846 240 846 276 832C288 826 298 780 298 700Z',
      fade('#D8B483', '#A9814F', 20),
    ) +
    Array.from({ length: 5 }, (_, i) =>
      stroke(
        `M${114 + i * 2} ${722 + i * 24}C170 ${736 + i * 24} 240 ${736 + i * 24} ${296 - i * 2} ${722 + i * 24}`,
        '#8F6A3E',
        3,
        'opacity=".5"',
      ),
    ).join('') +
    `<ellipse cx="205" cy="700" rx="93" ry="20" fill="#7A5A36"/>` +
    `<circle cx="170" cy="676" r="44" fill="${fade('#8FB3B8', '#5E868C', 60)}"/><circle cx="240" cy="672" r="40" fill="${fade('#E5A38F', '#C4735C', 60)}"/>` +
    path('M112 700C150 724 260 724 298 700L297 716C258 738 152 738 113 716Z', '#C9A06A')
  return scene(
    'blush',
    shelfWall +
      blurred('<rect x="90" y="214" width="230" height="14" fill="#2A1F14" opacity=".16"/>', 8) +
      rug +
      shadow +
      teepee(cam) +
      basket,
    { floor: 'plane', horizon: 640 },
  )
}

export const drawings: readonly Drawing[] = [
  { slug: 'teepee-tuckaway-63', views: [drawTeepeeHero(), drawTeepeeCorner()] },
]
