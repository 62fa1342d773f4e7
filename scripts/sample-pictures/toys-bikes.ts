import { blurred, contactShadow, fade, glow, path, placed, roundRect, scene, shade, stroke } from './kit.ts'
import type { Drawing } from './kit.ts'
import {
  add,
  bar,
  box,
  boxShadow,
  floorShadow,
  makeCamera,
  onPlane,
  polygon,
  roundProfile,
  slab,
  tube,
  turned,
} from './toys-solids.ts'
import type { Camera, Vec } from './toys-solids.ts'

const SAGE = '#86A388'
const CORAL = '#E2705A'
const RUBBER = '#3A3B3E'
const ALLOY = '#C3C8CC'
const TAN = '#B07B4C'
const CREAM = '#F4EBD9'
const INK = '#2E3236'

/** A tire seen through: rings from the far wall to the near one, with spokes or a solid hub in the middle. */
function wheel(
  cam: Camera,
  c: Vec,
  r: number,
  thick: number,
  wide: number,
  color: string,
  middle: string,
): string {
  const layer = (t: number, tint: string) => {
    const round = Math.sqrt(Math.max(0.05, 1 - t * t))
    return onPlane(
      cam,
      [c[0], c[1] - (t * wide) / 2, c[2]],
      [1, 0, 0],
      [0, 0, -1],
      `<circle r="${(r - thick / 2 - (thick * (1 - round)) / 4).toFixed(3)}" fill="none" stroke="${tint}" stroke-width="${(thick * (0.55 + 0.45 * round)).toFixed(3)}"/>`,
    )
  }
  let far = ''
  let near = ''
  for (let i = -8; i <= 8; i++) {
    const t = i / 8
    const tint = shade(color, -0.3 + (t + 1) * 0.17)
    if (t <= 0) far += layer(t, tint)
    else near += layer(t, tint)
  }
  const shine = `<circle r="${r - thick * 0.45}" fill="none" stroke="${shade(color, 0.3)}" stroke-width="${thick * 0.16}" stroke-dasharray="${r * 1.25} ${r * 9}" transform="rotate(196)" stroke-linecap="round" opacity=".75"/>`
  return (
    far +
    onPlane(cam, c, [1, 0, 0], [0, 0, -1], middle) +
    near +
    onPlane(cam, [c[0], c[1] - wide / 2, c[2]], [1, 0, 0], [0, 0, -1], shine)
  )
}

function spokes(r: number, color: string): string {
  const lines = Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * Math.PI * 2
    const b = a + (i % 2 ? 0.5 : -0.5)
    return `<path d="M${(Math.cos(b) * 0.6).toFixed(2)} ${(Math.sin(b) * 0.6).toFixed(2)}L${(Math.cos(a) * r).toFixed(2)} ${(Math.sin(a) * r).toFixed(2)}" stroke="#8F969A" stroke-width=".1"/>`
  }).join('')
  return `<circle r="${r}" fill="none" stroke="${shade(color, -0.25)}" stroke-width=".62"/><circle r="${r + 0.05}" fill="none" stroke="${color}" stroke-width=".4"/>${lines}<circle r=".85" fill="${shade(ALLOY, -0.2)}"/><circle r=".6" fill="${ALLOY}"/>`
}

const hub = (cam: Camera, at: Vec, wide: number) => bar(cam, [at[0], at[1] + wide, at[2]], [at[0], at[1] - wide, at[2]], 0.42, 0.42, ALLOY) + bar(cam, [at[0], at[1] - wide, at[2]], [at[0], at[1] - wide - 0.25, at[2]], 0.62, 0.55, '#7D8488') // prettier-ignore

const grip = (cam: Camera, at: Vec, side: 1 | -1, color: string) => {
  const tip = add(at, [0.35, side * 3.6, 0.1])
  const ribs = [0.2, 0.36, 0.52, 0.68].map((t) => {
    const p = add(at, [0.35 * t, side * 3.6 * t, 0.1 * t])
    return bar(cam, p, add(p, [0, side * 0.12, 0]), 0.72, 0.72, shade(color, -0.25))
  })
  const parts = [
    bar(cam, at, tip, 0.66, 0.66, color),
    ...ribs,
    bar(cam, tip, add(tip, [0.04, side * 0.4, 0]), 0.95, 0.9, color),
  ]
  return (side < 0 ? parts : [parts[5] ?? '', ...parts.slice(0, 5)]).join('')
}

function balanceBike(cam: Camera, seated = true): string {
  const front: Vec = [-9.4, 0, 6]
  const rear: Vec = [8.6, 0, 6]
  const crown: Vec = [-6.9, 0, 12.3]
  const head: Vec = [-6, 0, 15]
  const bars: Vec = [-5.2, 0, 18.4]
  const spoke = spokes(4.5, CREAM)
  const fork = (s: 1 | -1) => tube(cam, [[crown[0], s * 0.9, 12.2], [-7.5, s * 1.45, 10.4], [front[0], s * 1.5, 6]], 0.85, CREAM) // prettier-ignore
  const stay = (s: 1 | -1) => tube(cam, [[3.2, s * 0.5, 8], [5.4, s * 1.4, 7], [rear[0], s * 1.5, 6]], 0.8, SAGE) + tube(cam, [[4.2, s * 0.4, 11.6], [5.6, s * 1.4, 9.8], [rear[0], s * 1.5, 6]], 0.7, SAGE) // prettier-ignore
  const main = tube(cam, [[-6.4, 0, 13.4], [-3.6, 0, 10.2], [0, 0, 8.3], [3.2, 0, 8]], 1.7, SAGE) // prettier-ignore
  const mark = onPlane(
    cam,
    [-2.7, -0.86, 9.75],
    [0.866, 0, -0.46],
    [-0.46, 0, -0.866],
    `<text y=".28" font-family="Georgia, serif" font-style="italic" font-weight="700" font-size="1.05" fill="${CREAM}">pedalino</text>`,
  )
  const post = tube(cam, [[3.2, 0, 7.8], [4.7, 0, 12.6]], 1.35, SAGE) + bar(cam, [4.7, 0, 12.6], [5.2, 0, 14.4], 0.42, 0.42, ALLOY) + bar(cam, [4.55, 0, 12.2], [4.75, 0, 12.8], 0.85, 0.85, INK) // prettier-ignore
  const saddle = slab(cam, [[-4.6, 0.9], [-3.6, 0.3], [2.2, 0], [4.2, 0.5], [4.9, 1.7], [4.2, 2.1], [1.2, 1.75], [-2.4, 1.5], [-4.2, 1.6]], [5.2, -1.6, 14.2], [[1, 0, 0], [0, 0, 1], [0, 3.2, 0]], TAN, `<path d="M-4.2 1.2C-2 1 1.4 1.2 4.4 1.6" fill="none" stroke="${shade(TAN, 0.5)}" stroke-width=".1" stroke-dasharray=".3 .22"/>`) // prettier-ignore
  const plate = onPlane(
    cam,
    [-6.9, 1.9, 17.6],
    [0, -1, 0],
    [0.12, 0, -1],
    `<rect width="3.8" height="3.6" rx=".7" fill="${CREAM}"/><rect x=".22" y=".22" width="3.36" height="3.16" rx=".55" fill="none" stroke="${CORAL}" stroke-width=".2"/><text x="1.9" y="2.75" text-anchor="middle" font-family="Arial" font-weight="800" font-size="2.6" fill="${INK}">4</text>`,
  )
  const headTube = bar(cam, crown, head, 0.98, 0.98, SAGE) + bar(cam, add(head, [0, 0, 0]), add(head, [0.08, 0, 0.3]), 1.08, 1.08, ALLOY) + bar(cam, head, add(bars, [-0.1, 0, -0.3]), 0.5, 0.5, INK) // prettier-ignore
  const handle = (s: 1 | -1) => tube(cam, [bars, [-5, s * 2.4, 18.6], [-4.2, s * 4.2, 19.2]], 0.85, ALLOY) // prettier-ignore
  const bell = turned(cam, [-4.7, -3.2, 19.3], [0, 0, 1], roundProfile(1.4, 0.9, 0.7, 4), CORAL)
  return (
    stay(1) +
    hub(cam, rear, 1.4) +
    wheel(cam, rear, 6, 1.35, 1.8, RUBBER, spoke) +
    stay(-1) +
    hub(cam, rear, 1.5) +
    handle(1) +
    grip(cam, [-4.2, 4, 19.15], 1, TAN) +
    fork(1) +
    wheel(cam, front, 6, 1.35, 1.8, RUBBER, spoke) +
    (seated ? post + saddle : '') +
    main +
    mark +
    fork(-1) +
    hub(cam, front, 1.5) +
    headTube +
    bar(cam, [-5.2, -0.9, 18.4], [-5.2, 0.9, 18.4], 0.75, 0.75, INK) +
    plate +
    handle(-1) +
    bell +
    grip(cam, [-4.2, -4, 19.15], -1, TAN)
  )
}

const bikeShadow = (cam: Camera) => floorShadow(cam, [[-13, -0.7, 0], [13, -0.7, 0], [14, 1.2, 0], [-12, 1.2, 0]], 0.32, 10) + [-9.4, 8.6].map((x) => blurred(onPlane(cam, [x, 0, 0], [1, 0, 0], [0, -1, 0], '<ellipse rx="2.6" ry=".9" fill="#2A1F14" opacity=".5"/>'), 4)).join('') // prettier-ignore

function drawBikeHero(): string {
  const cam = makeCamera(-24, 10, 29.5, 505, 790)
  return scene('butter', bikeShadow(cam) + balanceBike(cam), { floor: 'plane', horizon: 690 })
}

/** The handlebar close up: the scuffed left grip is the reason for its condition. */
function drawBikeGrip(): string {
  const cam = makeCamera(-58, 16, 100, 385, 2270)
  const [x, y] = cam.project([-3.95, -6.9, 19.3])
  const scuff = `<g transform="translate(${x} ${y}) rotate(-4)">${['M-44 26L-8 16', 'M-50 38L-20 30', 'M-30 44L10 32', 'M-6 40L20 30', 'M-58 18L-42 14'].map((d, i) => stroke(d, i % 2 ? '#E8D3B8' : '#D9BC98', 5 - (i % 3), 'opacity=".95"')).join('')}<path d="M-40 34c12-8 30-10 44-6-6 10-30 16-44 6z" fill="#8A5C36" opacity=".55"/></g>`
  return scene('mist', balanceBike(cam, false) + scuff, { floor: 'none' })
}

function helmet(x: number, y: number): string {
  const shell = path('M-112 26C-120-64-60-116 8-114C76-112 122-64 118 8C118 26 108 34 92 34H-92C-104 34-110 34-112 26Z', glow([[0, shade(CORAL, 0.4)], [0.4, CORAL], [1, shade(CORAL, -0.4)]], 0.36, 0.2, 0.9)) // prettier-ignore
  const vent = (a: number, b: number, t: number) =>
    placed(
      '<rect x="-30" y="-9" width="60" height="17" rx="8.5" fill="#5A2219"/><path d="M-24-6H22" stroke="#E79C8B" stroke-width="2" opacity=".6"/>',
      a,
      b,
      1,
      t,
    )
  return (
    contactShadow(x + 4, y + 42, 128, 18, 0.4) +
    placed(
      stroke('M-70 30C-60 66-20 84 12 78M60 30C50 60 34 74 12 78', INK, 9) +
        roundRect(0, 70, 26, 17, 4, '#5D6166') +
        shell +
        vent(-46, -52, -28) +
        vent(26, -66, 12) +
        vent(-30, -10, -8) +
        vent(56, -16, 20) +
        stroke('M-112 28C-60 40 60 42 116 24', shade(CORAL, -0.45), 6) +
        stroke('M-86-30C-74-70-44-92-12-98', '#fff', 6, 'opacity=".5"'),
      x,
      y,
    )
  )
}

function drawBikeOutside(): string {
  const cam = makeCamera(27, 11, 24.5, 480, 800)
  const pickets = Array.from(
    { length: 12 },
    (_, i) =>
      path(
        `M${i * 92 - 30} 640V318L${i * 92 + 2} 284L${i * 92 + 34} 318V640Z`,
        fade('#FFFFFF', '#E4E0D6', 0),
      ) + path(`M${i * 92 + 34} 318V640h5V324Z`, '#C9C4B8'),
  ).join('')
  const rails = [390, 560]
    .map((y) => `<rect y="${y}" width="1000" height="30" fill="${fade('#EDEAE2', '#CFCABE')}"/>`)
    .join('')
  const hedge = Array.from(
    { length: 26 },
    (_, i) =>
      `<circle cx="${i * 42 - 20}" cy="${270 + ((i * 37) % 50)}" r="${62 + ((i * 29) % 26)}" fill="${['#8FB088', '#7FA37C', '#9DBB92'][i % 3]}"/>`,
  ).join('')
  const tulips = [60, 118, 176, 842, 900, 956]
    .map(
      (x, i) =>
        stroke(`M${x} 676Q${x + (i % 2 ? 8 : -8)} 630 ${x} 596`, '#5F8A55', 6) +
        path(
          `M${x} 672C${x - 30} 650 ${x - 28} 620 ${x - 22} 606C${x - 10} 630 ${x - 4} 650 ${x} 672Z`,
          '#79A36B',
        ) +
        path(
          `M${x - 19} 570C${x - 22} 600 ${x - 10} 610 ${x} 610C${x + 10} 610 ${x + 22} 600 ${x + 19} 570L${x + 9} 584L${x} 566L${x - 9} 584Z`,
          fade(
            shade([CORAL, '#E5B24A', '#D98EA0'][i % 3] ?? CORAL, 0.15),
            [CORAL, '#E5B24A', '#D98EA0'][i % 3] ?? CORAL,
          ),
        ),
    )
    .join('')
  const lawn = `<rect y="632" width="1000" height="60" fill="${fade('#9ABB86', '#86AA74')}"/>`
  const paving =
    `<rect y="690" width="1000" height="310" fill="${fade('#CFC6B8', '#DDD6CA')}"/>` +
    stroke('M0 690H1000', '#A69B8A', 4) +
    stroke('M250 692L120 1000M640 692L700 1000', '#B8AD9D', 4)
  return scene(
    'mist',
    hedge + rails + pickets + lawn + tulips + paving + bikeShadow(cam) + balanceBike(cam) + helmet(205, 880),
    { floor: 'none' },
  )
}

function scooterDeck(cam: Camera): string {
  const worn = `<ellipse cx="14.4" cy="2.5" rx="2.6" ry="1.4" fill="#8A8D90" opacity=".55"/><ellipse cx="14.8" cy="2.4" rx="1.5" ry=".8" fill="#A9ACAE" opacity=".5"/>`
  const tape = `<rect x=".7" y=".45" width="17.2" height="4.1" rx=".9" fill="${INK}"/><path d="M2.6 2.5h7" stroke="${CORAL}" stroke-width=".9" stroke-linecap="round"/><path d="M10.8 2.5h1" stroke="${CORAL}" stroke-width=".9" stroke-linecap="round"/>${worn}`
  const side =
    '<rect x="1" y=".28" width="16.6" height=".32" rx=".16" fill="#8D9498"/><text x="12" y="1.05" font-size="0" />'
  return box(cam, [-9.2, -2.5, 3], [18.6, 5, 1.1], ALLOY, { top: tape, front: side })
}

const urethane = (r: number) => {
  const arms = Array.from(
    { length: 5 },
    (_, i) => `<path d="M-.45 0L-.7 ${r}H.7L.45 0Z" transform="rotate(${i * 72})" fill="${CREAM}"/>`,
  ).join('')
  return `<circle r="${r}" fill="none" stroke="${shade(CREAM, -0.2)}" stroke-width=".5"/>${arms}<circle r=".95" fill="${ALLOY}"/><circle r=".45" fill="#6F767A"/>`
}

function scooterRear(cam: Camera): string {
  const rear: Vec = [12.6, 0, 3.5]
  const fender = Array.from({ length: 9 }, (_, i) => {
    const a = ((200 - i * 17) * Math.PI) / 180
    return [12.6 - Math.cos(a) * -4.1, 3.5 + Math.sin(a) * 4.1] as const
  })
  const top = fender
    .slice(0, -1)
    .map(([x, z], i) => {
      const next = fender[i + 1] ?? [x, z]
      return polygon(cam, [[x, -1.1, z], [next[0], -1.1, next[1]], [next[0], 1.1, next[1]], [x, 1.1, z]], shade(INK, 0.08 + i * 0.035), `stroke="${INK}" stroke-width="1"`) // prettier-ignore
    })
    .join('')
  const fork = (y: number) =>
    tube(
      cam,
      [
        [8.6, y, 3.5],
        [12.6, y, 3.5],
      ],
      1.1,
      ALLOY,
    )
  return (
    fork(1.4) + wheel(cam, rear, 3.5, 1.1, 1.4, CORAL, urethane(2.5)) + top + fork(-1.4) + hub(cam, rear, 1.5)
  )
}

function scooter(cam: Camera): string {
  const front: Vec = [-14.4, 0, 3.5]
  const lean: Vec = [0.075, 0, 1]
  const foot: Vec = [-13.4, 0, 7.4]
  const up = (t: number): Vec => add(foot, lean, t)
  const fork = (y: number) => tube(cam, [[-13.5, y * 0.6, 7.7], [-13.9, y, 6.4], [-14.4, y, 3.5]], 1, CORAL) // prettier-ignore
  const neck = slab(cam, [[-0.4, 0.2], [4.4, -4.3], [5.6, -4.3], [5.6, -3.1], [1.2, 2.6], [-0.1, 2.9]], [-13.2, -0.8, 7.3], [[1, 0, 0], [0, 0, 1], [0, 1.6, 0]], CORAL, '<circle cx="4.2" cy="-2.9" r=".5" fill="#6F767A"/><circle cx="4.2" cy="-2.9" r=".24" fill="#C3C8CC"/><circle cx="1" cy=".9" r=".5" fill="#6F767A"/>') // prettier-ignore
  const stem = bar(cam, up(0.2), up(14), 1, 1, CORAL) + bar(cam, up(13.4), up(15), 1.25, 1.25, INK) + bar(cam, up(15), up(28), 0.72, 0.72, ALLOY) // prettier-ignore
  const holes = [17, 19.2, 21.4]
    .map((t) =>
      onPlane(cam, add(up(t), [-0.1, -0.72, 0]), [1, 0, 0], [0, 0, -1], '<circle r=".2" fill="#6F767A"/>'),
    )
    .join('')
  const clamp =
    bar(cam, add(up(14.2), [0, -1.2, 0]), add(up(14.2), [0, -2.3, 0]), 0.4, 0.4, ALLOY) +
    tube(cam, [add(up(14.2), [0, -2.3, 0]), add(up(12.4), [-0.2, -2.4, 0])], 0.6, INK)
  const top = up(28)
  const stripe = onPlane(
    cam,
    add(up(4), [0, -1.02, 0]),
    [0, 0, 1],
    [1, 0, 0.02],
    `<text y=".36" font-family="Arial" font-weight="800" font-style="italic" font-size="1.5" fill="${CREAM}">ZIPSTREET</text>`,
  )
  const handle = (s: 1 | -1) => bar(cam, s > 0 ? add(top, [0, 5.4, 0]) : top, s > 0 ? top : add(top, [0, -5.4, 0]), 0.62, 0.62, ALLOY) + grip(cam, add(top, [0, s * 4.6, 0]), s, INK) // prettier-ignore
  return (
    scooterRear(cam) +
    scooterDeck(cam) +
    handle(1) +
    fork(1.5) +
    wheel(cam, front, 3.5, 1.1, 1.4, CORAL, urethane(2.5)) +
    neck +
    fork(-1.5) +
    hub(cam, front, 1.5) +
    stem +
    holes +
    stripe +
    clamp +
    bar(cam, add(top, lean, -1), add(top, lean, 0.6), 0.9, 0.9, INK) +
    handle(-1)
  )
}

function scooterFolded(cam: Camera): string {
  const top = 6.6
  const stem = bar(cam, [-11, 0, top], [4, 0, top + 0.4], 1, 1, CORAL) + bar(cam, [4, 0, top + 0.4], [5.6, 0, top + 0.45], 1.25, 1.25, INK) + bar(cam, [5.6, 0, top + 0.45], [13.4, 0, top + 0.6], 0.72, 0.72, ALLOY) // prettier-ignore
  const front: Vec = [-15, 0, 3.5]
  const fork = (y: number) => tube(cam, [[-11.4, y * 0.5, top], [-13, y, 5.4], [-15, y, 3.5]], 1, CORAL) // prettier-ignore
  const bars = (s: 1 | -1) => bar(cam, s > 0 ? [13.2, 5.4, top + 0.6] : [13.2, 0, top + 0.6], s > 0 ? [13.2, 0, top + 0.6] : [13.2, -5.4, top + 0.6], 0.62, 0.62, ALLOY) + grip(cam, [13.2, s * 4.6, top + 0.6], s, INK) // prettier-ignore
  const text = onPlane(
    cam,
    [-8.4, -1.02, top + 0.02],
    [1, 0, 0.027],
    [0, 0, -1],
    `<text y=".5" font-family="Arial" font-weight="800" font-style="italic" font-size="1.5" fill="${CREAM}">ZIPSTREET</text>`,
  )
  const scratches = onPlane(
    cam,
    [0.4, -0.98, top + 0.3],
    [1, 0, 0],
    [0, 0, -1],
    '<path d="M0 0l1.4 .5M.8-.3l1.6 .4M2 .4l.9 .2" stroke="#F6D9CF" stroke-width=".1" stroke-linecap="round"/>',
  )
  const neck = slab(cam, [[0, 0], [5, -3.1], [6, -3.1], [6, -1.6], [2.4, 1.4], [0.2, 1.5]], [-12.4, -0.8, 6.2], [[1, 0, 0], [0, 0, 1], [0, 1.6, 0]], CORAL, '<circle cx="4.6" cy="-2" r=".5" fill="#6F767A"/><circle cx="1.4" cy=".3" r=".5" fill="#6F767A"/><circle cx="1.4" cy=".3" r=".24" fill="#C3C8CC"/>') // prettier-ignore
  return (
    scooterRear(cam) +
    scooterDeck(cam) +
    bars(1) +
    fork(1.5) +
    wheel(cam, front, 3.5, 1.1, 1.4, CORAL, urethane(2.5)) +
    neck +
    fork(-1.5) +
    hub(cam, front, 1.5) +
    stem +
    text +
    scratches +
    bars(-1)
  )
}

function drawScooterHero(): string {
  const cam = makeCamera(-40, 13, 23.2, 545, 850)
  const shadow = floorShadow(cam, [[-15.5, -1.6, 0], [14, -2.2, 0], [15, 2.4, 0], [-15, 1.4, 0]], 0.36, 12) // prettier-ignore
  return scene('mist', shadow + scooter(cam), { floor: 'plane', horizon: 720 })
}

function drawScooterFolded(): string {
  const cam = makeCamera(-20, 30, 26.5, 508, 615)
  return scene('linen', boxShadow(cam, [-16, -2.2, 0], [31, 4.4], 0.36, 16) + scooterFolded(cam), {
    floor: 'sweep',
  })
}

export const drawings: readonly Drawing[] = [
  { slug: 'balance-bike-pedalino-sage', views: [drawBikeHero(), drawBikeGrip(), drawBikeOutside()] },
  { slug: 'scooter-zipstreet-coral', views: [drawScooterHero(), drawScooterFolded()] },
]
