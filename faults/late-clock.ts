// Loaded before a store (`--import`): its clock is twenty minutes late.
const lateMs = 20 * 60_000
const { now } = Date

globalThis.Date = new Proxy(Date, {
  construct: (target, values: unknown[], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now() - lateMs] : values, newTarget) as Date,
  get: (target, key) => (key === 'now' ? () => now() - lateMs : (Reflect.get(target, key) as unknown)),
})
