type Notice = NonNullable<Awaited<ReturnType<(typeof import('#server/store.ts'))['readFirstAdminNotice']>>>

/** What the start prints while there is no admin (R52). */
export function describeFirstAdmin({ way, code }: Notice, address: string): string[] {
  const account = way.email ? ` as ${way.email}` : ''
  const confirmed = way.needsVerifiedEmail ? ', confirm the address by the mailed link' : ''
  const coded = code ? ', enter the setup code' : ''
  const steps = `First admin: sign up at ${address}/auth${account}, sign in${confirmed}, open ${address}/admin/setup${coded}, press Grant Admin Access.`
  return code ? [steps, `Setup code: ${code}  (good once, until there is an admin)`] : [steps]
}
