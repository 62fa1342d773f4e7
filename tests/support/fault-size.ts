/**
 * The size of a test that has a long form: `npm test` runs the usual one, FAULT_RUNS=full the one that proves the
 * asked figure.
 */
export function faultSize<Size>({ usual, full }: { usual: Size; full: Size }): Size {
  return process.env.FAULT_RUNS === 'full' ? full : usual
}
