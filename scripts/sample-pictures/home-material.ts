import type { Material, Vec } from './home-solid.ts'

function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise from 0 to 1 that changes over about one unit. */
export function noise(x: number, y: number, z: number): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const soft = (t: number) => t * t * (3 - 2 * t)
  const [fx, fy, fz] = [soft(x - ix), soft(y - iy), soft(z - iz)]
  const lerp = (a: number, b: number, t: number) => a + (b - a) * t
  const edge = (dy: number, dz: number) =>
    lerp(hash(ix, iy + dy, iz + dz), hash(ix + 1, iy + dy, iz + dz), fx)
  return lerp(lerp(edge(0, 0), edge(1, 0), fy), lerp(edge(0, 1), edge(1, 1), fy), fz)
}

const at = (p: Vec, k: number) => noise(p[0] * k, p[1] * k, p[2] * k)

/** Smooth woven upholstery. */
export function cloth(color: string): Material {
  return {
    color,
    sheen: 0.16,
    tint: (_s, _t, p) => 0.965 + 0.05 * at(p, 0.35) + 0.04 * at(p, 3.1),
  }
}

/** Looped, nubby upholstery; `size` is the loop in inches. */
export function boucle(color: string, size = 0.75): Material {
  return {
    color,
    sheen: 0.2,
    bump: (p) => size * 0.24 * at(p, 1 / size) + size * 0.08 * at(p, 2.3 / size),
    tint: (_s, _t, p) => 0.93 + 0.12 * at(p, 1.2 / size),
  }
}

/** Leather with soft creases and a broad highlight. */
export function leather(color: string): Material {
  return {
    color,
    gloss: 0.3,
    sharpness: 16,
    bump: (p) => 0.34 * at(p, 0.42) + 0.05 * at(p, 1.9),
    tint: (_s, _t, p) => 0.92 + 0.16 * at(p, 0.3),
  }
}

/** Wood with long grain; `contrast` 1 is oak-like, less is calmer. */
export function wood(color: string, contrast = 1, gloss = 0.14): Material {
  return {
    color,
    gloss,
    sharpness: 30,
    grained: true,
    tint: (s, t, p) => {
      const seed = Math.floor(p[1] * 0.07) * 7.3
      const bend = noise(s * 0.05, t * 0.22, seed) * 3
      const rings = 0.5 + 0.5 * Math.sin((t * 1.35 + bend) * 4.2)
      const fine = noise(s * 0.16, t * 7, seed + 3)
      const broad = noise(s * 0.04, t * 0.5, seed + 9)
      return 1 + contrast * ((rings - 0.5) * 0.13 + (fine - 0.5) * 0.2 + (broad - 0.5) * 0.2)
    },
  }
}

export function metal(color: string, polish = 0.8): Material {
  return { color, metal: polish, gloss: 0.7, sharpness: 60 }
}

/** Powder-coated or painted metal, satin plastic, lacquer: by gloss. */
export function paintwork(color: string, gloss = 0.22, sharpness = 34): Material {
  return { color, gloss, sharpness }
}

export function ceramic(color: string): Material {
  return { color, gloss: 0.65, sharpness: 70, tint: (_s, _t, p) => 0.97 + 0.06 * at(p, 0.4) }
}

/** Something woven of cord: rows across the longer side, `pitch` inches apart. */
export function wicker(color: string, pitch = 0.9): Material {
  return {
    color,
    gloss: 0.08,
    tint: (s, t) => {
      const row = Math.floor(t / pitch)
      const wave = Math.sin(((s + (row % 2) * pitch) * Math.PI) / pitch)
      const bow = Math.sin(((t / pitch) % 1) * Math.PI)
      return 0.62 + 0.34 * Math.abs(bow) + 0.1 * wave
    },
  }
}

/** Concrete, stone, stoneware without glaze. */
export function mineral(color: string, speckle = 0.1): Material {
  return {
    color,
    gloss: 0.06,
    bump: (p) => 0.03 * at(p, 2.2),
    tint: (_s, _t, p) => 1 - speckle * 0.6 + speckle * at(p, 0.5) + speckle * (at(p, 4.5) - 0.5),
  }
}

/** A shade or bulb that is lit from within. */
export function lit(color: string, emit = 0.6): Material {
  return { color, emit, sheen: 0.1 }
}
