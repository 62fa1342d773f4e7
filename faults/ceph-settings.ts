interface CephPlace {
  folder: string
  cluster: string
  port: number
  gatewayPort: number
}

/** One monitor, one store in memory and one gateway, on loopback alone. */
export function cephSettings({ folder, cluster, port, gatewayPort }: CephPlace): string {
  return `[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${port}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
keyring = ${folder}/keyring
run dir = ${folder}/run
log file = ${folder}/run/$name.log
admin socket = ${folder}/run/$name.asok
pid file = ${folder}/run/$name.pid
mon data = ${folder}/mon
mon data avail crit = 0
mon allow pool size one = true
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
[client]
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
rgw data = ${folder}/rgw
`
}
