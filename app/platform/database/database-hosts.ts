/** What an address says in front of its hosts, the hosts, and what comes behind them. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s

/**
 * The address of each host of one that names several, as libpq has it:
 * `postgres://user:password@one:5432,other:5432/store`. They are tried in this order; one of them takes writes.
 */
export function hostAddresses(address: string): string[] {
  const [, before = '', hosts = '', behind = ''] = parts.exec(address) ?? []
  if (!hosts.includes(',')) return [address]
  return hosts.split(',').map((host) => withoutTarget(`${before}${host}${behind}`))
}

/** The store always looks for the host that takes writes, whatever the address asks for. */
function withoutTarget(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.searchParams.delete('target_session_attrs')
  return url.href
}
