import { z } from 'zod'

/** `*`, or host names that include all names below them, as URLs write them: 'cdn.example'. */
export const hostSuffixes = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  )
  .refine((hosts) => hosts.length > 0 && (hosts.length === 1 || !hosts.includes('*')))
  .pipe(
    z.array(
      z.union([
        z.literal('*'),
        z
          .string()
          .regex(/^[^\s.:/?#@*\\]+(\.[^\s.:/?#@*\\]+)*$/)
          .transform(parseHost),
      ]),
    ),
  )

/** As a URL has it: lower case, names beyond ASCII in Punycode. */
function parseHost(text: string, context: z.RefinementCtx): string {
  const host = URL.parse(`https://${text}`)?.hostname
  if (host) return host
  context.addIssue('no host')
  return z.NEVER
}

/**
 * Allows the named hosts and all their subdomains: `suffixes` in the format of PICTURE_HOSTS. The hosts of
 * `prefixes`, URLs from other settings of the operator, are allowed exactly.
 */
export function allowHosts(suffixes: readonly string[], prefixes: readonly string[]) {
  const named = new Set(prefixes.map((prefix) => new URL(prefix).hostname))
  return function allows(host: string): boolean {
    const name = host.replace(/\.$/, '')
    return (
      named.has(name) ||
      suffixes.some((suffix) => suffix === '*' || name === suffix || name.endsWith(`.${suffix}`))
    )
  }
}
