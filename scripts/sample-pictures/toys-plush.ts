import {
  blurred,
  contactShadow,
  fade,
  glow,
  path,
  placed,
  roundRect,
  scene,
  seededRandom,
  shade,
  stroke,
} from './kit.ts'
import type { Drawing } from './kit.ts'

const HONEY = '#B98450'
const MUZZLE = '#E3C395'
const FELT = '#D9B585'
const LINEN = '#E9DECB'
const THREAD = '#4A2E1E'

interface Blob {
  cx: number
  cy: number
  rx: number
  ry: number
  turn?: number
  color?: string
  seed: number
  /** How long the pile is, in picture units. */
  pile?: number
}

/** A stuffed, furry part: a lit egg with pile that points outward and down, and a ragged edge. */
function furry({ cx, cy, rx, ry, turn = 0, color = HONEY, seed, pile = 13 }: Blob): string {
  const random = seededRandom(seed)
  const tones: Record<'light' | 'mid' | 'dark', string> = { light: '', mid: '', dark: '' }
  const rad = (turn * Math.PI) / 180
  const count = Math.round((rx * ry) / 34)
  for (let i = 0; i < count; i++) {
    const a = random() * Math.PI * 2
    const r = Math.sqrt(random())
    const [x, y] = [Math.cos(a) * r * rx, Math.sin(a) * r * ry]
    // Light comes from the upper left of the picture, not of the turned part.
    const [px, py] = [x * Math.cos(rad) - y * Math.sin(rad), x * Math.sin(rad) + y * Math.cos(rad)]
    const lit = -(px / rx) * 0.6 - (py / ry) * 0.8 + (random() - 0.5) * 0.9
    const tone = lit > 0.3 ? 'light' : lit < -0.35 ? 'dark' : 'mid'
    const len = pile * (0.6 + random() * 0.7)
    const swirl = (random() - 0.5) * 1.1
    const dx = Math.cos(a + swirl) * len * (0.3 + r * 0.5)
    const dy = Math.sin(a + swirl) * len * (0.3 + r * 0.5) + len * 0.45
    tones[tone] +=
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(dx * 0.5 + (random() - 0.5) * 4).toFixed(1)} ${(dy * 0.4).toFixed(1)} ${dx.toFixed(1)} ${dy.toFixed(1)}`
  }
  let edge = ''
  const around = Math.round((rx + ry) / 2.2)
  for (let i = 0; i < around; i++) {
    const a = (i / around) * Math.PI * 2 + random() * 0.05
    const [x, y] = [Math.cos(a) * rx * 0.97, Math.sin(a) * ry * 0.97]
    const len = pile * (0.35 + random() * 0.55)
    edge += `M${(x - Math.sin(a) * 4).toFixed(1)} ${(y + Math.cos(a) * 4).toFixed(1)}L${(x + Math.cos(a + 0.3) * len).toFixed(1)} ${(y + Math.sin(a + 0.3) * len).toFixed(1)}L${(x + Math.sin(a) * 5).toFixed(1)} ${(y - Math.cos(a) * 5).toFixed(1)}Z`
  }
  const body = glow([[0, shade(color, 0.26)], [0.4, shade(color, 0.06)], [0.75, shade(color, -0.14)], [1, shade(color, -0.38)]], 0.36, 0.28, 0.78) // prettier-ignore
  const hair = (d: string, tint: string, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${tint}" stroke-width="1.7" stroke-linecap="round" opacity="${opacity}"/>`
  return `<g transform="translate(${cx} ${cy}) rotate(${turn})"><path d="${edge}" fill="${shade(color, -0.12)}"/><ellipse rx="${rx}" ry="${ry}" fill="${body}"/>${hair(tones.dark, shade(color, -0.4), 0.42)}${hair(tones.mid, shade(color, -0.14), 0.55)}${hair(tones.light, shade(color, 0.42), 0.5)}</g>`
}

/** The dark, soft line where one stuffed part rests on another. */
const crease = (cx: number, cy: number, rx: number, ry: number, turn = 0, opacity = 0.34) =>
  blurred(
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${cx} ${cy})" fill="#3A1F0C" opacity="${opacity}"/>`,
    12,
  )

function sole(cx: number, cy: number, turn: number): string {
  const stitches = `<ellipse rx="71" ry="80" fill="none" stroke="${shade(FELT, -0.45)}" stroke-width="3" stroke-dasharray="10 8" stroke-linecap="round"/>`
  const pad = `<ellipse rx="79" ry="88" fill="${shade(FELT, -0.34)}"/><ellipse rx="77" ry="86" fill="${fade(shade(FELT, 0.16), shade(FELT, -0.14), 60)}"/>`
  const toes = [[-38, -34, 15], [-12, -50, 16], [18, -50, 16], [42, -32, 15]].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${shade(FELT, -0.3)}"/><circle cx="${x}" cy="${(y ?? 0) + 1}" r="${(r ?? 0) - 2.5}" fill="${shade('#A8683F', 0.1)}"/>`).join('') // prettier-ignore
  const heel = `<path d="M0-8C26-14 48 6 44 28C40 50 18 44 0 44C-18 44-40 50-44 28C-48 6-26-14 0-8Z" fill="${shade(FELT, -0.3)}"/><path d="M0-5C24-11 45 7 41 27C37 46 17 41 0 41C-17 41-37 46-41 27C-45 7-24-11 0-5Z" fill="${fade(shade('#A8683F', 0.2), '#A8683F')}"/>`
  return placed(pad + stitches + toes + heel, cx, cy, 1, turn)
}

function ear(x: number, turn: number, seed: number): string {
  return (
    furry({ cx: x, cy: 172, rx: 66, ry: 68, turn, seed }) +
    placed(
      furry({ cx: 0, cy: 10, rx: 40, ry: 42, color: MUZZLE, seed: seed + 1, pile: 8 }),
      x + (500 - x) * 0.06,
      176,
      1,
      turn,
    )
  )
}

function eye(x: number): string {
  return (
    blurred(`<circle cx="${x}" cy="292" r="25" fill="#3A1F0C" opacity=".5"/>`, 5) +
    `<circle cx="${x}" cy="288" r="20.5" fill="${glow(
      [
        [0, '#7A5236'],
        [0.45, '#38210F'],
        [1, '#120A05'],
      ],
      0.42,
      0.62,
      0.75,
    )}"/><ellipse cx="${x - 6}" cy="280" rx="6.5" ry="5.5" fill="#fff" opacity=".92"/><circle cx="${x + 7}" cy="296" r="2.6" fill="#fff" opacity=".5"/>`
  )
}

function muzzle(): string {
  const yarn = Array.from(
    { length: 13 },
    (_, i) =>
      `M${464 + i * 6} ${334 - Math.sin((i / 12) * Math.PI) * 5}L${484 + i * 2.7} ${366 + Math.sin((i / 12) * Math.PI) * 7}`,
  ).join('')
  const nose = 'M460 338C466 322 534 322 540 338C544 352 520 374 500 376C480 374 456 352 460 338Z'
  return (
    crease(500, 372, 112, 84, 0, 0.22) +
    furry({ cx: 500, cy: 362, rx: 104, ry: 78, color: MUZZLE, seed: 71, pile: 9 }) +
    path(nose, fade('#6B4630', '#341E12', 60)) +
    stroke(yarn, '#2B180E', 2, 'opacity=".7"') +
    stroke('M472 336C484 330 500 329 510 331', '#A97C5C', 5, 'opacity=".7"') +
    stroke('M500 376V398M500 398C490 414 466 414 452 398M500 398C510 414 534 414 548 398', THREAD, 6)
  )
}

function bow(): string {
  const weave = (d: string) => stroke(d, shade(LINEN, -0.28), 2, 'opacity=".5"')
  const loop = (s: 1 | -1) => {
    const x = (n: number) => 500 + s * n
    const d = `M${x(12)} 476C${x(60)} 424 ${x(132)} 430 ${x(140)} 462C${x(146)} 500 ${x(138)} 530 ${x(118)} 534C${x(80)} 536 ${x(40)} 508 ${x(12)} 496Z`
    return (
      path(d, fade(shade(LINEN, s < 0 ? 0.3 : 0.16), shade(LINEN, -0.22), s < 0 ? 30 : 100)) +
      weave(
        `M${x(20)} 484C${x(58)} 474 ${x(92)} 470 ${x(118)} 474M${x(20)} 490C${x(56)} 494 ${x(80)} 504 ${x(104)} 516`,
      ) +
      path(
        `M${x(136)} 448C${x(118)} 470 ${x(116)} 506 ${x(128)} 528C${x(142)} 520 ${x(146)} 470 ${x(136)} 448Z`,
        shade(LINEN, -0.3),
      )
    )
  }
  const tail = (s: 1 | -1) => {
    const x = (n: number) => 500 + s * n
    return (
      path(
        `M${x(2)} 492C${x(26)} 540 ${x(46)} 580 ${x(52)} 630L${x(72)} 612L${x(94)} 622C${x(84)} 570 ${x(56)} 520 ${x(20)} 486Z`,
        fade(shade(LINEN, 0.14), shade(LINEN, -0.18), 80),
      ) + weave(`M${x(20)} 506C${x(46)} 540 ${x(62)} 576 ${x(70)} 606`)
    )
  }
  const band = path(
    'M352 452C392 490 452 502 500 502C548 502 608 490 648 452L654 474C612 520 552 530 500 530C448 530 388 520 346 474Z',
    fade(shade(LINEN, 0.06), shade(LINEN, -0.25)),
  )
  return (
    crease(500, 512, 160, 40, 0, 0.3) +
    band +
    tail(-1) +
    tail(1) +
    loop(-1) +
    loop(1) +
    `<rect x="474" y="462" width="52" height="48" rx="17" fill="${fade(shade(LINEN, 0.3), shade(LINEN, -0.15), 50)}"/>` +
    weave('M486 468V504M500 466V506M513 468V504')
  )
}

function tag(): string {
  const art =
    roundRect(-34, 0, 68, 92, 8, fade('#FBF6EA', '#E8DCC4', 60), 'stroke="#C9B68F" stroke-width="1.5"') +
    '<circle cx="0" cy="12" r="5" fill="#B09C74"/>' +
    '<circle cx="0" cy="46" r="20" fill="#8A5A34"/><circle cx="-15" cy="30" r="8" fill="#8A5A34"/><circle cx="15" cy="30" r="8" fill="#8A5A34"/><ellipse cx="0" cy="52" rx="10" ry="8" fill="#E3C395"/><circle cx="-7" cy="41" r="2.4" fill="#2B180E"/><circle cx="7" cy="41" r="2.4" fill="#2B180E"/><circle cx="0" cy="49" r="3" fill="#2B180E"/><text y="83" text-anchor="middle" font-family="Georgia, serif" font-size="12" fill="#6B4A2C">Barnaby</text>'
  return (
    stroke('M706 548C722 560 738 572 748 590', '#8C6A48', 3) +
    placed(
      blurred('<rect x="-30" y="6" width="70" height="92" rx="8" fill="#3A1F0C" opacity=".35"/>', 6) + art,
      752,
      586,
      1,
      -14,
    )
  )
}

function bear(tagged = true): string {
  const head =
    crease(500, 470, 170, 46) +
    ear(348, -22, 11) +
    ear(652, 22, 15) +
    furry({ cx: 500, cy: 300, rx: 196, ry: 178, seed: 21 }) +
    crease(350, 236, 26, 40, -30, 0.18) +
    crease(650, 236, 26, 40, 30, 0.2)
  const brows = stroke(
    'M404 246C416 236 432 234 446 240M554 240C568 234 584 236 596 246',
    shade(HONEY, -0.42),
    6,
    'opacity=".6"',
  )
  const belly =
    furry({ cx: 500, cy: 660, rx: 208, ry: 218, seed: 31 }) +
    stroke('M500 540V850', shade(HONEY, -0.5), 3.5, 'opacity=".5" stroke-dasharray="9 7"')
  const leg = (s: 1 | -1) =>
    crease(500 + s * 150, 800, 126, 90, 0, 0.3) +
    furry({ cx: 500 + s * 168, cy: 772, rx: 128, ry: 112, turn: s * -24, seed: 41 + s }) +
    crease(500 + s * 206, 806, 104, 112, s * 10, 0.4) +
    furry({ cx: 500 + s * 212, cy: 800, rx: 106, ry: 116, turn: s * 10, seed: 51 + s }) +
    sole(500 + s * 216, 804, s * 10)
  const arm = (s: 1 | -1) =>
    crease(500 + s * 196, 626, 84, 150, s * -26, 0.38) +
    furry({ cx: 500 + s * 214, cy: 606, rx: 78, ry: 150, turn: s * -28, seed: 61 + s })
  return (
    contactShadow(510, 906, 350, 34, 0.4) +
    belly +
    leg(-1) +
    leg(1) +
    arm(-1) +
    arm(1) +
    head +
    brows +
    muzzle() +
    eye(408) +
    eye(592) +
    bow() +
    (tagged ? tag() : '')
  )
}

function drawBearHero(): string {
  return scene('sand', placed(bear(), 32, 46, 0.94), { floor: 'plane', horizon: 740 })
}

function drawBearCloseUp(): string {
  return scene('blush', placed(bear(false), -830, -1010, 2.05, 5), { floor: 'none' })
}

function chair(): string {
  const teal = '#5F8580'
  const cloth = (d: string, light = 0) =>
    path(d, fade(shade(teal, 0.14 + light), shade(teal, -0.16 + light), 60))
  const leg = (x: number, lean: number) =>
    path(`M${x} 862H${x + 30}L${x + 24 + lean} 950H${x + 8 + lean}Z`, fade('#A9794C', '#6B4526', 0))
  const piping = (d: string) => stroke(d, shade(teal, 0.32), 3, 'opacity=".55"')
  return (
    contactShadow(490, 942, 350, 22, 0.34) +
    leg(228, -14) +
    leg(722, 14) +
    cloth('M226 250C220 190 280 168 490 168C700 168 760 190 754 250L744 720H236Z', 0.05) +
    piping('M240 700L232 252C228 206 286 186 490 186C694 186 752 206 748 252L740 700') +
    [
      [370, 300],
      [490, 300],
      [610, 300],
      [430, 400],
      [550, 400],
    ]
      .map(
        ([x = 0, y = 0]) =>
          blurred(`<circle cx="${x + 3}" cy="${y + 5}" r="18" fill="#1E302D" opacity=".45"/>`, 6) +
          `<circle cx="${x}" cy="${y}" r="9" fill="${shade(teal, -0.05)}"/><circle cx="${x - 2}" cy="${y - 3}" r="3.5" fill="#fff" opacity=".4"/>`,
      )
      .join('') +
    cloth(
      'M250 690H732C752 690 760 716 758 752C756 782 742 796 720 796H262C240 796 226 782 224 752C222 716 230 690 250 690Z',
      0.12,
    ) +
    piping('M234 708C300 700 680 700 748 708') +
    cloth('M176 800H806V868H176Z', -0.06) +
    cloth('M150 560C150 516 176 500 206 500C240 500 256 522 256 556V868H166C152 868 150 850 150 830Z', 0.1) +
    cloth(
      'M832 560C832 516 806 500 776 500C742 500 726 522 726 556V868H816C830 868 832 850 832 830Z',
      -0.06,
    ) +
    piping('M166 852V566C166 530 182 514 206 514') +
    piping('M816 852V566C816 530 800 514 776 514')
  )
}

function drawBearAtHome(): string {
  const frame = `<g transform="translate(60 90)"><rect width="140" height="176" rx="4" fill="#C99A68"/><rect x="12" y="12" width="116" height="152" fill="#FBF7EE"/><path d="M12 130C40 96 62 116 80 92C98 112 112 100 128 118V164H12Z" fill="#8DA98C"/><circle cx="92" cy="56" r="17" fill="#E7B65A"/></g>`
  const book = (x: number, y: number, w: number, color: string) =>
    roundRect(x, y, w, 24, 4, fade(shade(color, 0.14), shade(color, -0.16))) +
    roundRect(x + 6, y + 5, w - 8, 14, 2, '#F7EFDF') +
    roundRect(x, y, 12, 24, 3, shade(color, -0.1))
  const pile =
    contactShadow(905, 952, 74, 9, 0.3) +
    book(838, 924, 134, '#B9573F') +
    book(850, 900, 114, '#3F566E') +
    book(842, 876, 122, '#D9A545')
  const open = placed(
    path('M-92-8C-60-28-20-24 0-6C20-24 60-28 92-8V72C60 54 20 58 0 76C-20 58-60 54-92 72Z', '#B9573F') +
      path('M-84-12C-56-28-20-24 0-6V66C-20 50-56 48-84 60Z', fade('#FFFDF6', '#E6DAC2', 0)) +
      path('M84-12C56-28 20-24 0-6V66C20 50 56 48 84 60Z', fade('#E2D5BB', '#FBF6EA', 0)) +
      [8, 20, 32]
        .map((y) => stroke(`M-70 ${y}C-50 ${y - 8} -26 ${y - 6} -12 ${y + 2}`, '#B7A88C', 2.5))
        .join('') +
      path('M20 14C36 2 54 2 70 8V38C54 34 36 36 20 44Z', '#A9C2B8'),
    492,
    712,
    0.95,
  )
  return scene('butter', frame + chair() + placed(bear(false), 214, 238, 0.555) + open + pile, {
    floor: 'plane',
    horizon: 800,
  })
}

export const drawings: readonly Drawing[] = [
  { slug: 'bear-barnaby-36', views: [drawBearHero(), drawBearCloseUp(), drawBearAtHome()] },
]
