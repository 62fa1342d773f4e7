import { metal } from './home-material.ts'
import type { Camera } from './home-camera.ts'
import type { Vec } from './home-solid.ts'
import { ellipse, glow } from './kit.ts'

export const brass = metal('#D2A75B', 0.85)

/** Warm light round a bulb, laid over the picture. */
export function halo(at: Vec, inches: number, strength = 0.55) {
  return (camera: Camera) => {
    const [x, y] = camera.project(at)
    const r = inches * camera.pixels
    const light = glow([
      [0, '#FFE9B8', strength],
      [0.4, '#FFE3A8', strength * 0.38],
      [1, '#FFE3A8', 0],
    ])
    return ellipse(x, y, r, r, light)
  }
}

export function circle(radius: number, y: number): Vec[] {
  return Array.from({ length: 65 }, (_, i): Vec => {
    const a = (i / 64) * Math.PI * 2
    return [Math.cos(a) * radius, y, Math.sin(a) * radius]
  })
}
