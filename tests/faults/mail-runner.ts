import { startMailWorker } from './mail-worker.ts'

// A process of its own that delivers mail until it is killed: `shop` is the shop's way, `noted-first` a broken one.
const [, , how] = process.argv
process.on('disconnect', () => process.exit(1))
await startMailWorker({ isNotedFirst: how === 'noted-first' })
