#!/bin/bash
# Stands for every command that would change the machine (fresh-server.ts): notes the call, and does what its caller
# would notice, in the folder $WORLD.
name=${0##*/}
printf '%s\n' "$name $*" >>"$WORLD/calls"
case "$name $*" in
  "id -u") cat "$WORLD/uid" ;;
  "uname -m") cat "$WORLD/machine" ;;
  "uname -s") echo Linux ;;
  "hostname -I") echo "203.0.113.5 10.0.0.5 " ;;
  "getent ahosts "*) [ -f "$WORLD/dns-$2" ] && cat "$WORLD/dns-$2" ;;
  "getent passwd store") [ -f "$WORLD/user" ] ;;
  useradd*) touch "$WORLD/user" ;;
  userdel*) rm "$WORLD/user" ;;
  dpkg-query*) grep -qxs "${!#}" "$WORLD/packages" && echo "install ok installed" ;;
  "apt-get install -qy "*) printf '%s\n' "${@:3}" >>"$WORLD/packages" ;;
  ss*) cat "$WORLD/ports" ;;
  df*) printf 'Filesystem 1024-blocks Used Available Capacity Mounted\n/dev/x 9 9 %s 9%% /\n' "$(cat "$WORLD/disk")" ;;
  caddy*) ! grep -qs buffer_requests "${!#}" || [ ! -f "$WORLD/newer-caddy" ] ;;
  "systemctl is-failed --quiet store") grep -qs failed "$STORE_ROOT/srv/store/current/behavior" ;;
  "systemctl restart store" | "systemctl start store") touch "$WORLD/started" ;;
  "systemctl stop store" | "systemctl disable --now --quiet store") rm -f "$WORLD/started" ;;
  runuser*) cat >>"$WORLD/sql" ;;
  journalctl*) printf '  First admin: sign up\n  Setup code: ABCD-1234\n' ;;
  "systemd-run "*"run.mjs backup") [ ! -f "$WORLD/no-backup" ] && touch "$STORE_ROOT/srv/store/data/backup-made" ;;
  "systemd-run "*"run.mjs restore "*) [ ! -f "$WORLD/no-restore" ] ;;
esac
