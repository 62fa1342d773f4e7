import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A browser at an address, which keeps cookies by the rules for names that begin with __Host-, or keeps none. */
function openBrowser({ protocol, isBlocked }: { protocol: 'http:' | 'https:'; isBlocked: boolean }) {
  const jar = new Map<string, string>()
  const written: string[] = []
  const document = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      written.push(line)
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const isForHost = attributes.includes('Secure') && attributes.includes('Path=/')
      if (isBlocked || (name.startsWith('__Host-') && !isForHost)) return
      if (attributes.includes('Secure') && protocol !== 'https:') return
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('navigator', { cookieEnabled: true })
  return { jar, written }
}

async function areBlocked() {
  const { areCookiesBlocked } = await import('./cart-session.client.ts')
  return areCookiesBlocked()
}

describe('the trial whether cookies are kept', () => {
  it.each(['http:', 'https:'] as const)('finds out and leaves nothing behind: %s', async (protocol) => {
    const { jar, written } = openBrowser({ protocol, isBlocked: false })
    expect(await areBlocked()).toBe(false)
    expect(jar.size).toBe(0)
    expect(written).toHaveLength(2)
    vi.resetModules()
    openBrowser({ protocol, isBlocked: true })
    expect(await areBlocked()).toBe(true)
  })

  it('sets a cookie of this host alone, and only over https, where the store has https', async () => {
    const { written } = openBrowser({ protocol: 'https:', isBlocked: false })
    await areBlocked()
    for (const line of written)
      expect(line).toMatch(/^__Host-cookie_trial=.*; Path=\/; SameSite=Lax; Secure$/)
  })
})
