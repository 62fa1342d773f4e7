/**
 * The size of a test that has a long form: `npm test` runs the usual one, `npm run test:all` (TEST_RUN=all) the one
 * that proves the asked figure.
 */
export function faultSize<Size>({ usual, full }: { usual: Size; full: Size }): Size {
  return process.env.TEST_RUN === 'all' ? full : usual
}
