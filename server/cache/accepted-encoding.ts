const weightPattern = /^q=0(?:\.0*)?$/

/**
 * The first of our encodings that an Accept-Encoding header takes (RFC 9110, 12.5.3: `q=0` refuses one);
 * null means sending the bytes unchanged, which no one can refuse.
 */
export function chooseEncoding<Name extends string>(
  header: string | undefined,
  offered: readonly Name[],
): Name | null {
  if (!header) return null
  const accepted = new Set<string>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    if (!parameters.some((parameter) => weightPattern.test(parameter))) accepted.add(name)
  }
  return offered.find((name) => accepted.has(name)) ?? null
}
