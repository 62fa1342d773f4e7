import fc from 'fast-check'

// What tests get for `fast-check`: every property is tried with the same seed in each run of `npm test`, and with the one
// that `npm run test:all` draws and prints in TEST_SEED.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_127) })

export * from 'fast-check'
export default fc
