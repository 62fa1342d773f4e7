import { blurred, fade, glow, path, roundRect, scene, seededRandom, shade, stroke } from './kit.ts'
import type { Drawing } from './kit.ts'
import {
  add,
  bar,
  floorShadow,
  line,
  makeCamera,
  onPlane,
  slab,
  spotShadow,
  tube,
  turned,
  unit,
} from './toys-solids.ts'
import type { Camera, Vec } from './toys-solids.ts'

const NAVY = '#2C4A6B'
const WHITE = '#F3F1EB'
const BRASS = '#D0A24E'
const INK = '#26292E'
const STEEL = '#B9C0C5'
const UP: Vec = [0, 0, 1]

/** The optical tube on its mount; the axis points at the sky, units are inches. */
function optics(cam: Camera, pivot: Vec, axis: Vec): string {
  const along = (t: number) => add(pivot, axis, t)
  const flank = unit([axis[1], -axis[0], 0])
  const side: Vec = cam.along(flank) > 0 ? [-flank[0], -flank[1], 0] : flank
  const rise = unit([
    axis[1] * side[2] - axis[2] * side[1],
    axis[2] * side[0] - axis[0] * side[2],
    axis[0] * side[1] - axis[1] * side[0],
  ])
  const over: Vec = rise[2] > 0 ? rise : [-rise[0], -rise[1], -rise[2]]
  const ring = (t: number, r: number, w: number, color: string) =>
    bar(cam, along(t), along(t + w), r, r, color)
  const back: Vec = [-axis[0], -axis[1], -axis[2]]
  const lens = (() => {
    const front = along(12.6)
    const glass = `<circle r="1.62" fill="${INK}"/><circle r="1.45" fill="${glow(
      [
        [0, '#BFE3F2'],
        [0.35, '#5F93B8'],
        [0.75, '#2B4A77'],
        [1, '#1A2540'],
      ],
      0.34,
      0.3,
      0.8,
    )}"/><path d="M-1-.5A1.15 1.15 0 0 1 .1-1.1" stroke="#fff" stroke-width=".2" fill="none" stroke-linecap="round" opacity=".85"/><circle cx=".5" cy=".6" r=".22" fill="#E6C6F0" opacity=".6"/>`
    return onPlane(cam, front, side, [-over[0], -over[1], -over[2]], glass)
  })()
  const finderAt = (t: number) => add(add(pivot, axis, t), over, 2.6)
  const finder =
    bar(cam, add(along(-3.2), over, 1.6), add(along(-3.2), over, 2.4), 0.22, 0.22, INK) +
    bar(cam, finderAt(-5.4), finderAt(-1.4), 0.5, 0.5, INK) +
    bar(cam, finderAt(-1.4), finderAt(-0.4), 0.72, 0.72, INK, { cap: '#7FA9C6' }) +
    bar(cam, finderAt(-5.7), finderAt(-5.2), 0.6, 0.6, INK)
  const tail = along(-9.4)
  const diagonal =
    bar(cam, add(tail, axis, -1.6), tail, 0.72, 0.72, INK) +
    bar(cam, add(tail, axis, -1.4), add(add(tail, axis, -1.4), over, 2.2), 0.66, 0.66, INK) +
    bar(
      cam,
      add(add(tail, axis, -1.4), over, 2.2),
      add(add(tail, axis, -1.4), over, 3.4),
      0.56,
      0.56,
      STEEL,
    ) +
    bar(cam, add(add(tail, axis, -1.4), over, 3.4), add(add(tail, axis, -1.4), over, 4.5), 0.72, 0.62, INK)
  const knobs =
    bar(cam, along(-7.6), add(along(-7.6), side, 2), 0.24, 0.24, STEEL) +
    bar(cam, add(along(-7.6), side, 1.7), add(along(-7.6), side, 2.4), 0.72, 0.72, INK)
  const label = onPlane(
    cam,
    add(along(-1.5), side, 1.56),
    back,
    [-over[0], -over[1], -over[2]],
    `<text x=".6" y=".1" font-family="Georgia, serif" font-weight="700" font-size="1.2" letter-spacing=".12" fill="${WHITE}">Polaro</text><text x=".64" y="1" font-family="Arial" font-size=".52" fill="${BRASS}">JUNIOR 70 / 400</text>`,
  )
  const scratch = onPlane(
    cam,
    add(along(6.8), side, 1.56),
    back,
    [-over[0], -over[1], -over[2]],
    '<path d="M0 .1L1.7-.2M.4.4L1.5.2" stroke="#B7C6D6" stroke-width=".08" stroke-linecap="round"/>',
  )
  const parts = [
    ring(-9.4, 1.15, 1.8, INK),
    ring(-7.8, 1.62, 0.7, BRASS),
    ring(-7.1, 1.55, 5.5, NAVY),
    ring(-1.6, 1.68, 0.5, INK),
    ring(-1.1, 1.55, 2.3, NAVY),
    ring(1.2, 1.68, 0.5, INK),
    ring(1.7, 1.55, 6.4, NAVY),
    ring(8.1, 1.66, 0.4, BRASS),
    ring(8.5, 1.9, 3.8, WHITE),
    ring(12.3, 1.98, 0.34, NAVY),
  ]
  const towards = cam.along(axis) < 0
  const body = (towards ? parts : parts.reverse()).join('')
  return towards
    ? diagonal + body + lens + label + scratch + finder + knobs
    : body + label + scratch + finder + knobs + diagonal
}

function tripod(cam: Camera, top: Vec, feet: readonly Vec[]): string {
  const legs = feet.map((foot) => {
    const at = (t: number): Vec => [
      top[0] + (foot[0] - top[0]) * t,
      top[1] + (foot[1] - top[1]) * t,
      top[2] - 1 + (foot[2] - top[2] + 1) * t,
    ]
    return (
      bar(cam, at(0.5), at(0.98), 0.34, 0.34, STEEL) +
      bar(cam, at(0.96), at(1), 0.52, 0.42, INK) +
      bar(cam, at(0.05), at(0.58), 0.56, 0.56, INK) +
      bar(cam, at(0.55), at(0.61), 0.74, 0.74, BRASS)
    )
  })
  const mid = (foot: Vec): Vec => [
    top[0] + (foot[0] - top[0]) * 0.46,
    top[1] + (foot[1] - top[1]) * 0.46,
    top[2] + (foot[2] - top[2]) * 0.46,
  ]
  const hub: Vec = [top[0], top[1], mid(feet[0] ?? top)[2] + 1.6]
  const spread = feet
    .map(
      (foot) =>
        line(cam, [hub, mid(foot)], INK, cam.scale * 0.28) +
        line(cam, [hub, mid(foot)], STEEL, cam.scale * 0.1),
    )
    .join('')
  const plate = turned(cam, [hub[0], hub[1], hub[2] - 0.2], UP, [[0, 2.6], [0.4, 2.6]], INK) // prettier-ignore
  return (legs[0] ?? '') + spread + plate + (legs[1] ?? '') + (legs[2] ?? '')
}

interface Pose {
  yaw: number
  pitch: number
  scale: number
  foot: readonly [number, number]
  axis: Vec
}

/** The whole instrument; the tube and mount are drawn larger than the tripod, as on a junior model. */
function telescope({ yaw, pitch, scale, foot, axis }: Pose): string {
  const low = makeCamera(yaw, pitch, scale, foot[0], foot[1])
  const top: Vec = [0, 0, 23]
  const [hx, hy] = low.project(top)
  const cam = makeCamera(yaw, pitch, scale * 1.5, hx, hy)
  const feet: Vec[] = [[1.5, 11, 0], [-10, -4.6, 0], [10.4, -5.2, 0]] // prettier-ignore
  const pivot: Vec = [0, 0, 5]
  const head = turned(cam, [0, 0, -0.8], UP, [[0, 1], [0.6, 1.6], [1.6, 1.7], [1.9, 1.2]], INK) // prettier-ignore
  const flank = unit([axis[1], -axis[0], 0])
  const side: Vec = cam.along(flank) > 0 ? [-flank[0], -flank[1], 0] : flank
  const level = unit([axis[0], axis[1], 0])
  const arm = (s: 1 | -1) => slab(cam, [[-0.7, 0], [0.7, 0], [0.7, 3.8], [0.4, 4.9], [-0.4, 4.9], [-0.7, 3.8]], add([0, 0, 0.8], side, s * 1.95), [level, UP, [side[0] * -0.4, side[1] * -0.4, 0]], shade(INK, 0.06)) // prettier-ignore
  const knob = bar(cam, add(pivot, side, 1.9), add(pivot, side, 3), 0.85, 0.75, BRASS)
  const pan =
    tube(cam, [[0.6, 0, 0], add([1, 0, -0.8], axis, -3), add([1, 0, -1.8], axis, -5)], 0.3, STEEL) +
    bar(cam, add([1, 0, -1.6], axis, -4.6), add([1, 0, -2.4], axis, -6.6), 0.4, 0.36, INK)
  const shadows = feet.map((f) => spotShadow(low, f, 0.9, 0.45)).join('')
  return shadows + tripod(low, top, feet) + pan + head + arm(-1) + optics(cam, pivot, axis) + arm(1) + knob
}

const underTripod = (yaw: number, pitch: number, scale: number, foot: readonly [number, number]) =>
  floorShadow(
    makeCamera(yaw, pitch, scale, foot[0], foot[1]),
    [
      [-9, -4, 0],
      [10, -4, 0],
      [2, 10, 0],
    ],
    0.14,
    16,
  )

function drawTelescopeHero(): string {
  const pose: Pose = { yaw: -16, pitch: 9, scale: 18.4, foot: [490, 880], axis: unit([-0.8, -0.34, 0.5]) }
  const body = underTripod(pose.yaw, pose.pitch, pose.scale, pose.foot) + telescope(pose)
  return scene('dusk', body, { floor: 'plane', horizon: 750 })
}

function drawTelescopeClose(): string {
  const axis = unit([-0.84, 0.22, 0.42])
  return scene('sand', telescope({ yaw: 14, pitch: 16, scale: 32, foot: [520, 1470], axis }), {
    floor: 'none',
  })
}

function drawTelescopeWindow(): string {
  const random = seededRandom(12)
  const stars = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${(70 + random() * 480).toFixed(0)}" cy="${(70 + random() * 380).toFixed(0)}" r="${(0.8 + random() * 2).toFixed(1)}" fill="#FFF6DC" opacity="${(0.4 + random() * 0.6).toFixed(2)}"/>`,
  ).join('')
  const view = `<rect x="70" y="70" width="480" height="520" fill="${fade('#1F2E52', '#6E7FA6')}"/>${stars}${blurred('<circle cx="206" cy="188" r="84" fill="#FCEFC9" opacity=".3"/>', 20)}<circle cx="206" cy="188" r="54" fill="${fade('#FFF8E0', '#EBD9A8', 50)}"/><circle cx="190" cy="172" r="9" fill="#DCC78F" opacity=".7"/><circle cx="222" cy="200" r="13" fill="#DCC78F" opacity=".6"/><circle cx="202" cy="216" r="6" fill="#DCC78F" opacity=".6"/><path d="M70 520C140 470 180 490 240 505C300 460 380 470 430 500C480 480 520 484 550 496V590H70Z" fill="#2A3B57"/><path d="M70 560C160 530 260 548 340 540C420 528 500 544 550 536V590H70Z" fill="#1F2C44"/>`
  const frame =
    `<path d="M50 50H570V610H50ZM78 78V582H542V78Z" fill-rule="evenodd" fill="${fade('#FFFFFF', '#E3DDD0', 50)}"/><path d="M304 70H316V590H304ZM70 324H550V336H70Z" fill="#F4EFE5"/><path d="M316 78V582" stroke="#C9C1B0" stroke-width="2"/>` +
    roundRect(30, 606, 560, 30, 5, fade('#FFFFFF', '#D9D2C3')) +
    blurred('<rect x="40" y="640" width="550" height="14" fill="#2A1F14" opacity=".2"/>', 7)
  const curtain =
    path(
      'M556 20H690C684 200 694 420 676 700C640 714 600 712 572 700C600 480 580 200 556 20Z',
      fade('#D9A08A', '#B87A64', 0),
    ) +
    [590, 620, 652]
      .map((x) => stroke(`M${x} 24C${x + 8} 240 ${x + 8} 460 ${x + 2} 700`, '#9E6350', 4, 'opacity=".5"'))
      .join('') +
    roundRect(10, 10, 720, 16, 8, fade('#D8B483', '#A57F50')) +
    '<circle cx="732" cy="18" r="15" fill="#B98D59"/>'
  const chart = `<g transform="translate(776 150) rotate(2)"><rect x="5" y="7" width="170" height="216" fill="#2A1F14" opacity=".14"/><rect width="170" height="216" fill="#2C4A6B"/><path d="M34 60L70 44 96 74 132 60M70 44L60 104 104 136 96 74M60 104L40 158M104 136L140 168" fill="none" stroke="#D9E3EE" stroke-width="2" stroke-dasharray="4 4"/>${[
    [34, 60],
    [70, 44],
    [96, 74],
    [132, 60],
    [60, 104],
    [104, 136],
    [40, 158],
    [140, 168],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="#FFF3CC"/>`)
    .join(
      '',
    )}<rect x="10" y="10" width="150" height="196" fill="none" stroke="#D0A24E" stroke-width="2"/></g>`
  const cam = makeCamera(-10, 10, 15.6, 690, 905)
  const rug = onPlane(
    cam,
    [0, 0, 0],
    [1, 0, 0],
    [0, -1, 0],
    '<circle r="17" fill="#6C7FA0"/><circle r="15.6" fill="none" stroke="#A9B6CC" stroke-width=".6"/><circle r="10" fill="none" stroke="#A9B6CC" stroke-width=".35" stroke-dasharray="1 .8"/>',
  )
  return scene(
    'linen',
    view +
      frame +
      curtain +
      chart +
      rug +
      telescope({ yaw: -10, pitch: 10, scale: 15.6, foot: [690, 905], axis: unit([-0.86, 0.3, 0.55]) }),
    {
      floor: 'plane',
      horizon: 760,
    },
  )
}

export const drawings: readonly Drawing[] = [
  {
    slug: 'telescope-polaro-junior',
    views: [drawTelescopeHero(), drawTelescopeClose(), drawTelescopeWindow()],
  },
]
