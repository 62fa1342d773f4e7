import { counted } from './text/counted.ts'

/** A distance as shown to people: '25 miles', '1 mile'. */
export function formatMiles(miles: number): string {
  return counted(miles, 'mile')
}
