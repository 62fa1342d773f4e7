// Loaded before a shop (`--import`): its clock stands still at FIXED_TIME.
const fixed = Date.parse(process.env.FIXED_TIME ?? '')
if (Number.isNaN(fixed)) throw new Error('FIXED_TIME is no instant')

globalThis.Date = new Proxy(Date, {
  construct: (target, values: unknown[], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [fixed] : values, newTarget) as Date,
  get: (target, key) => (key === 'now' ? () => fixed : (Reflect.get(target, key) as unknown)),
})
