/**
 * The visitor's address: the connection's own, or, behind `trustedProxies` proxies, the entry of
 * X-Forwarded-For that the outermost trusted proxy wrote. Everything left of it is only the client's claim.
 */
export function getClientAddress(
  connection: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || !forwardedFor) return connection
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops[Math.max(0, hops.length - trustedProxies)] ?? connection
}
