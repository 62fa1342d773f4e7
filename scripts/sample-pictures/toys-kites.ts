import {
  blurred,
  clipped,
  contactShadow,
  fade,
  mix,
  path,
  placed,
  roundRect,
  scene,
  shade,
  stroke,
} from './kit.ts'
import type { Drawing } from './kit.ts'

const INK = '#26292E'
const SUNSET = ['#F6C85F', '#F09A4E', '#E2694A', '#B8476A', '#6D3F7F', '#3A3568']

/** The delta kite about its nose at (0, 0), 820 units across; bands fan out from the nose. */
function kite(id: string): string {
  const left = 'M0 0L-410 372C-300 352-180 372-70 420L0 450Z'
  const right = 'M0 0L410 372C300 352 180 372 70 420L0 450Z'
  const bands = (s: 1 | -1) =>
    [...SUNSET]
      .reverse()
      .map((color, i) => {
        const r = 560 - i * 88
        return `<circle r="${r}" fill="${s < 0 ? fade(mix(color, '#FFFFFF', 0.14), color, 20) : fade(shade(color, -0.02), shade(color, -0.16), 20)}"/><circle r="${r}" fill="none" stroke="${shade(color, -0.35)}" stroke-width="2.5" opacity=".55"/><circle r="${r - 7}" fill="none" stroke="#fff" stroke-width="1.3" stroke-dasharray="7 6" opacity=".5"/>`
      })
      .join('')
  const weave =
    Array.from({ length: 26 }, (_, i) => `M${-420 + i * 34} 0V470`).join('') +
    Array.from({ length: 15 }, (_, i) => `M-420 ${i * 32}H420`).join('')
  const grid = stroke(weave, '#fff', 0.9, 'opacity=".16"')
  const sun = `<circle cx="0" cy="268" r="74" fill="#FFF3D0"/><circle cx="0" cy="268" r="74" fill="none" stroke="#C98A4A" stroke-width="2" stroke-dasharray="7 5"/><path d="M-86 284q14-10 29 0t29 0 29 0 29 0 29 0 29 0M-70 308q12-9 24 0t24 0 24 0 24 0 24 0" fill="none" stroke="#E2694A" stroke-width="8"/>`
  const bulge =
    path('M-30 36C-150 160-280 290-410 372C-330 300-170 140-30 36Z', '#fff', 'opacity=".22"') +
    path(
      'M120 150C240 240 320 330 410 372C330 352 240 352 150 380C190 300 170 220 120 150Z',
      '#2A1830',
      'opacity=".14"',
    )
  const spar =
    stroke('M0 6L-404 370', INK, 8) +
    stroke('M0 6L404 370', INK, 8) +
    stroke('M-4 8L-400 366', '#7A7F86', 2) +
    stroke('M4 8L402 366', '#5A5F66', 2) +
    stroke('M-215 196H215', INK, 6, 'opacity=".35"')
  const caps = [
    [-404, 370, 42],
    [404, 370, -42],
  ]
    .map(([x, y, t]) =>
      placed(
        '<rect x="-8" y="-16" width="16" height="30" rx="6" fill="#26292E"/>',
        x ?? 0,
        y ?? 0,
        1,
        t ?? 0,
      ),
    )
    .join('')
  const keel =
    path('M0 60L46 236L0 380Z', fade('#4A4580', '#2C2850', 0)) +
    stroke('M0 60L46 236L0 380', '#1E1B3A', 3) +
    '<circle cx="40" cy="236" r="7" fill="#D9DDE0" stroke="#6F767A" stroke-width="2"/>'
  const nose =
    path('M0-12L-34 30C-14 40 14 40 34 30Z', fade('#3F444B', INK)) +
    '<circle cx="0" cy="12" r="5" fill="#B9C0C5"/>'
  return (
    clipped(`${id}-l`, left, bands(-1) + grid) +
    clipped(`${id}-r`, right, bands(1) + grid) +
    clipped(
      `${id}-s`,
      'M0 0L-410 372C-300 352-180 372-70 420L0 450L70 420C180 372 300 352 410 372Z',
      sun + bulge,
    ) +
    stroke('M-410 372C-300 352-180 372-70 420L0 450L70 420C180 372 300 352 410 372', '#2C2850', 5) +
    spar +
    stroke('M0 20V446', INK, 7) +
    stroke('M-2 24V440', '#7A7F86', 1.8) +
    keel +
    caps +
    nose
  )
}

/** A fluttering ribbon: alternating lit and shaded folds along a path of points. */
function ribbon(
  points: readonly (readonly [number, number])[],
  width: number,
  colors: readonly string[],
): string {
  let out = ''
  for (let i = 0; i < points.length - 1; i++) {
    const [p, q] = [points[i] ?? [0, 0], points[i + 1] ?? [0, 0]]
    const color = colors[Math.floor(i / 2) % colors.length] ?? INK
    const [a, b] = i % 2 ? [width * 0.24, width] : [width, width * 0.24]
    const mx = (p[0] + q[0]) / 2 + (i % 2 ? 14 : -14)
    const my = (p[1] + q[1]) / 2
    out += path(`M${p[0] - a / 2} ${p[1]}Q${mx - width / 2} ${my} ${q[0] - b / 2} ${q[1]}L${q[0] + b / 2} ${q[1]}Q${mx + width / 2} ${my} ${p[0] + a / 2} ${p[1]}Z`, i % 2 ? fade(shade(color, -0.24), shade(color, -0.04), 0) : fade(shade(color, 0.16), shade(color, -0.1), 0)) // prettier-ignore
  }
  return out
}

const wave = (x: number, y: number, sway: number, steps: number, fall: number) =>
  Array.from(
    { length: steps },
    (_, i) => [x + Math.sin(i * 0.9) * sway * (0.4 + i / steps), y + i * fall] as const,
  )

function winder(x: number, y: number, scale: number, turn: number): string {
  const grip = '#E2694A'
  const body =
    path(
      'M-96-46H-62V-22H62V-46H96C108-46 114-38 114-26V26C114 38 108 46 96 46H62V22H-62V46H-96C-108 46-114 38-114 26V-26C-114-38-108-46-96-46Z',
      fade(shade(grip, 0.16), shade(grip, -0.22), 60),
    ) +
    roundRect(-100, -26, 22, 52, 9, shade(grip, -0.4)) +
    roundRect(78, -26, 22, 52, 9, shade(grip, -0.4))
  const turns = Array.from({ length: 17 }, (_, i) =>
    stroke(
      `M${-54 + i * 6.6} -31C${-50 + i * 6.6} -10 ${-50 + i * 6.6} 10 ${-53 + i * 6.6} 31`,
      i % 3 ? '#FBF7EC' : '#D9CDB4',
      5.6,
    ),
  ).join('')
  return placed(
    body +
      roundRect(-58, -34, 116, 68, 12, '#CFC3A8') +
      turns +
      stroke('M-104-34H-70', '#fff', 4, 'opacity=".4"'),
    x,
    y,
    scale,
    turn,
  )
}

function drawKiteHero(): string {
  const tails =
    ribbon(wave(420, 520, 46, 13, 31), 30, ['#F6C85F', '#E2694A', '#B8476A']) +
    ribbon(wave(566, 520, -40, 12, 30), 30, ['#6D3F7F', '#F09A4E', '#3A3568'])
  const wallShadow = blurred(
    `<path d="M520 110L128 468C240 452 350 470 450 514L520 548L592 514C700 470 810 452 915 468Z" fill="#2A1F14" opacity=".26" transform="translate(18 34)"/>`,
    20,
  )
  const lineRun = stroke('M544 362C660 520 800 640 800 780C800 830 790 850 776 866', '#8C8577', 2.4)
  return scene('mist', wallShadow + tails + lineRun + placed(kite('hero'), 494, 128, 1, -2) + lineRun + contactShadow(774, 914, 112, 16, 0.36) + winder(774, 876, 0.98, -6), { floor: 'plane', horizon: 800 }) // prettier-ignore
}

function drawKiteFlying(): string {
  const cloud = (x: number, y: number, s: number, o: number) =>
    placed(
      `<g opacity="${o}"><ellipse cx="0" cy="20" rx="150" ry="36" fill="#fff"/><circle cx="-60" cy="-4" r="48" fill="#fff"/><circle cx="16" cy="-28" r="66" fill="#fff"/><circle cx="82" cy="2" r="42" fill="#fff"/><ellipse cx="0" cy="40" rx="130" ry="18" fill="#D6E2EA"/></g>`,
      x,
      y,
      s,
    )
  const sky = `<rect width="1000" height="1000" fill="${fade('#8FB9D6', '#EAF0E6')}"/>`
  const hills =
    path('M0 800C180 730 330 760 470 790C640 720 830 720 1000 780V1000H0Z', fade('#B7CFA2', '#9DBB8A')) +
    path('M0 880C220 820 420 850 600 870C760 830 900 830 1000 850V1000H0Z', fade('#96B87F', '#7FA36B'))
  const tree = (x: number, y: number, s: number) =>
    placed(
      '<rect x="-6" y="-10" width="12" height="40" fill="#7A5A3C"/><circle cx="0" cy="-44" r="40" fill="#6F985F"/><circle cx="-12" cy="-56" r="22" fill="#86AE73"/>',
      x,
      y,
      s,
    )
  const grass = Array.from({ length: 40 }, (_, i) =>
    stroke(
      `M${i * 26 + 4} ${944 + ((i * 31) % 40)}q4-16 ${(i % 3) * 4 - 4}-24`,
      '#6B9158',
      3,
      'opacity=".7"',
    ),
  ).join('')
  const tails = ribbon(wave(0, 0, 46, 12, 33), 24, ['#F6C85F', '#E2694A', '#B8476A'])
  const second = ribbon(wave(0, 0, -40, 11, 33), 24, ['#6D3F7F', '#F09A4E', '#3A3568'])
  const hand =
    path(
      'M742 1000C742 950 760 920 792 914L846 918C872 926 880 956 878 1000Z',
      fade('#3F6E8C', '#2B5068', 30),
    ) +
    path(
      'M770 926C762 896 776 868 802 864L838 866C858 872 864 900 856 926C838 940 792 940 770 926Z',
      fade('#EBC39C', '#C9966C', 40),
    ) +
    [784, 802, 820, 838]
      .map((x) => stroke(`M${x} 868C${x - 3} 882 ${x - 2} 894 ${x} 902`, '#B37F57', 3, 'opacity=".7"'))
      .join('')
  return scene('mist', sky + cloud(190, 190, 0.9, 0.85) + cloud(840, 520, 0.8, 0.7) + cloud(150, 640, 0.55, 0.6) + hills + tree(120, 800, 1) + tree(196, 812, 0.7) + tree(930, 776, 0.8) + grass + placed(tails, 404, 416, 0.86, 24) + placed(second, 506, 440, 0.86, 18) + placed(kite('flight'), 545, 122, 0.78, 16) + stroke('M529 309C620 520 750 700 812 846', '#FFFFFF', 2.6) + winder(812, 866, 0.62, -18) + hand, { floor: 'none' }) // prettier-ignore
}

export const drawings: readonly Drawing[] = [
  { slug: 'kite-windhopper-sunset', views: [drawKiteHero(), drawKiteFlying()] },
]
