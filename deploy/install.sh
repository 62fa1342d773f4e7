#!/usr/bin/env bash
# Puts the store on the internet, on a fresh Debian (12 or newer) or Ubuntu (24.04 or newer) that a domain points to.
# Run again it changes nothing that is there and adds what is missing (docs/decisions/086).
set -euo pipefail
umask 022
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
# shellcheck source=common.sh
. "$here/common.sh"

usage="Use: install.sh [ARCHIVE] [options]
  ARCHIVE          a release (npm run release); without one, it is built from this checkout
  --domain NAME    the store's address, such as shop.example      (or STORE_DOMAIN=…)
  --email ADDRESS  the owner's, who becomes the first admin       (or STORE_OWNER=…)
  --smtp-url URL   the mail provider, such as smtp://user:password@mail.example:587; none for now  (or SMTP_URL=…)
  --yes            ask nothing
  --any-dns        go on although the domain does not point here
  --firewall       install and turn on ufw: only SSH and the web stay reachable
  --dry-run        say what would be done, and do nothing
  --uninstall      remove the program and its web server settings, and keep the data
  --purge          with --uninstall: remove the data, its database and its backups too"

archive='' domain=${STORE_DOMAIN:-} email=${STORE_OWNER:-} smtp=${SMTP_URL:-}
yes='' any_dns='' firewall='' dry='' uninstall='' purge=''
while [ $# -gt 0 ]; do
  case $1 in
    --domain | --email | --smtp-url)
      [ $# -ge 2 ] || fail "$usage"
      case $1 in --domain) domain=$2 ;; --email) email=$2 ;; *) smtp=$2 ;; esac
      shift
      ;;
    --yes) yes=1 ;;
    --any-dns) any_dns=1 ;;
    --firewall) firewall=1 ;;
    --dry-run) dry=1 ;;
    --uninstall) uninstall=1 ;;
    --purge) purge=1 ;;
    --help)
      say "$usage"
      exit
      ;;
    -*) fail "$usage" ;;
    *)
      [ -z "$archive" ] || fail "$usage"
      archive=$1
      ;;
  esac
  shift
done

proxy=$root/etc/caddy/Caddyfile
mark='# Written by install.sh of the store'

step() { printf '\n== %s\n' "$*"; }
# Everything that changes something goes through `run` or `put`.
run() {
  say "  ${dry:+would run: }$*"
  if [ -z "$dry" ]; then "$@"; fi
}
# Standard input as a file in one step: PATH MODE.
put() {
  if [ "$dry" ]; then
    say "  would write $1 (mode $2):"
    sed -E "s/^(SMTP_URL|DATABASE_URL)=.*/\1=…/; s/^/    /"
    return
  fi
  say "  writing $1"
  (umask 077 && cat >"$1.new")
  chmod "$2" "$1.new"
  mv "$1.new" "$1"
}
ask() {
  local answer=''
  if [ -z "$yes" ]; then read -r -p "$1 " answer || true; fi
  printf '%s' "$answer"
}
agreed() { [ "$yes" ] || [[ $(ask "$1 [y/N]") == [yY]* ]]; }
has_release() { [ -x "$base/current/node_modules/.bin/node" ]; }
has_package() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

# ---- what it needs to know

domain_shape='^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$'
email_shape='^[A-Za-z0-9_+-]+(\.[A-Za-z0-9_+-]+)*@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$'
smtp_shape='^smtps?://[][A-Za-z0-9._~:/?#@!$&()*+,;=%-]+$'
read_answers() {
  if [ -f "$settings" ]; then
    domain=$(setting BASE_URL)
    domain=${domain#https://}
    email=$(setting ADMIN_EMAIL)
    [[ $email =~ $email_shape ]] || email=hello@$domain
    smtp=
    say "  $settings stays unchanged: change it with an editor, then store restart"
  fi
  if [ -z "$domain" ]; then domain=$(ask "The store's domain, such as shop.example:"); fi
  domain=${domain,,}
  if [ -z "$email" ]; then email=$(ask "Your email address (yours will be the first admin account):"); fi
  if [ -z "$smtp" ] && [ ! -f "$settings" ]; then smtp=$(ask "Your mail provider, smtp://user:password@host:587 (Enter for none yet):"); fi
  # What passes is safe in every file that it is written to.
  [[ $domain =~ $domain_shape ]] && [ ${#domain} -le 253 ] || fail "'$domain' is no domain such as shop.example."
  [[ $email =~ $email_shape ]] || fail "'$email' is no email address such as owner@shop.example."
  if [ "$smtp" ] && [[ ! $smtp =~ $smtp_shape ]]; then
    fail "The mail provider has to look like smtp://user:password@mail.example:587, with %40 for @ and so on in the password."
  fi
}

# ---- checks, before anything is changed

problems=()
check_server() {
  step "Checking this server"
  check_system
  local memory disk busy
  memory=$(awk '/^MemTotal/ { print $2 }' "$root/proc/meminfo")
  [ "$memory" -ge 1800000 ] || problems+=("It has $((memory / 1024)) MB of memory; 2 GB are needed.")
  disk=$(df -Pk "$root/srv" | awk 'NR == 2 { print $4 }')
  has_release || [ "$disk" -ge 8000000 ] ||
    problems+=("It has $((disk / 1024 / 1024)) GB of disk free; 8 GB are needed.")
  # An earlier run that broke off may have got as far as Caddy.
  if [ ! -d "$releases" ]; then
    busy=$(ss -Hltn | awk '$4 ~ /:(80|443)$/ { print $4 }' | paste -sd ' ')
    [ -z "$busy" ] || problems+=("Another web server listens ($busy): stop it, or see docs/deployment.md, By hand.")
  fi
  check_release
  if [ ${#problems[@]} -gt 0 ]; then
    printf '  - %s\n' "${problems[@]}" >&2
    fail "Nothing was changed."
  fi
}

check_system() {
  local ID='' VERSION_ID=0
  # shellcheck source=/dev/null
  . "$root/etc/os-release"
  case $ID in
    debian) [ "${VERSION_ID%%.*}" -ge 12 ] || problems+=("This is Debian $VERSION_ID; 12 or newer is needed.") ;;
    ubuntu) [ "${VERSION_ID%%.*}" -ge 24 ] || problems+=("This is Ubuntu $VERSION_ID; 24.04 or newer is needed.") ;;
    *) problems+=("This is neither Debian nor Ubuntu: see docs/deployment.md, By hand.") ;;
  esac
  [ -d "$root/run/systemd/system" ] || problems+=("systemd does not run here (a container? see deploy/container).")
  [[ $(platform) == linux-* ]] || problems+=("There is no release for $(platform).")
}

check_release() {
  if has_release; then return; fi
  if [ "$archive" ]; then
    read_archive "$archive"
    return
  fi
  if ! command -v npm >/dev/null || ! node -e 'process.exit(+(parseInt(process.versions.node) < 20))'; then
    problems+=("Building needs npm and Node.js 20 or newer. Simpler: name a release that was built elsewhere.")
  fi
}

check_dns() {
  local points own address foreign=''
  points=$(getent ahosts "$domain" | awk '{ print $1 }' | sort -u | paste -sd ' ') || points=
  own=" $(hostname -I) "
  # 127.0.1.1: /etc/hosts names the server so, and hides the record.
  for address in $points; do
    [[ $address == 127.* || $own == *" $address "* ]] || foreign=$address
  done
  if [ "$points" ] && [ -z "$foreign" ]; then return; fi
  say "  $domain points to ${points:-nothing}, and this server has$own"
  say "  (some providers give a server another address inside: then this is fine). Without the record there is no certificate."
  if [ "$any_dns" ]; then return; fi
  if [ -z "$yes" ] && agreed "  Go on anyway?"; then return; fi
  fail "Set the A record of $domain (and AAAA with IPv6), or add --any-dns. Nothing was changed."
}

# ---- the steps

add_packages() {
  local name missing=() own_database=1
  # An older store may have another database.
  if [ -f "$settings" ] && [[ $(setting DATABASE_URL) != *@127.0.0.1:5432/store ]]; then own_database=; fi
  step "Packages of the distribution, which keeps them up to date: Caddy (https), PostgreSQL (database)"
  for name in caddy ${own_database:+postgresql} unattended-upgrades ${firewall:+ufw}; do
    has_package "$name" || missing+=("$name")
  done
  if [ ${#missing[@]} -eq 0 ]; then
    say "  there already"
    return
  fi
  run env DEBIAN_FRONTEND=noninteractive apt-get update -q
  run env DEBIAN_FRONTEND=noninteractive apt-get install -qy "${missing[@]}"
}

add_user() {
  step "A user that only runs the store, its folders in $base, and the secret that signs"
  getent passwd store >/dev/null ||
    run useradd --system --no-create-home --home-dir /srv/store --shell /usr/sbin/nologin store
  [ -d "$releases" ] || run mkdir -p "$releases"
  [ -d "$data" ] || run mkdir -m 700 "$data"
  [ "$(stat -c %U "$data" 2>/dev/null)" = store ] || run chown store:store "$data"
  if [ ! -s "$data/auth-secret" ]; then
    if [ "$dry" ]; then say "  would write $data/auth-secret"; else random 32 | put "$data/auth-secret" 600; fi
    run chown store:store "$data/auth-secret"
  fi
}

random() { od -An -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }

add_settings() {
  step "Its settings in $settings, and its database"
  if [ -f "$settings" ]; then
    say "  there already"
    return
  fi
  local password
  password=$(random 24)
  add_database "$password"
  {
    cat <<SETTINGS
# The settings of the store; docs/settings.md has them all. After a change: store restart
BASE_URL=https://$domain
TRUST_PROXY=1
DATA_DIR=/srv/store/data
SAMPLE_DATA=off
ADMIN_EMAIL=$email
STORE_EMAIL=$email
MAIL_FROM=orders@$domain
DATABASE_URL=postgres://store:$password@127.0.0.1:5432/store
AUTH_SECRET_FILE=/srv/store/data/auth-secret
SETTINGS
    if [ "$smtp" ]; then say "SMTP_URL='$smtp'"; fi
  } | put "$settings" 600
}

add_database() {
  run systemctl start postgresql
  if [ "$dry" ]; then
    say "  would create the role and the database store"
    return
  fi
  # The role gets the new password; a database that is there stays. By standard input: others see the arguments.
  ask_postgres <<SQL
select 'create role store' where not exists (select from pg_roles where rolname = 'store') \gexec
alter role store login password '$1';
select 'create database store owner store template template0 encoding ''UTF8'' locale ''C.UTF-8'''
  where not exists (select from pg_database where datname = 'store') \gexec
SQL
}

add_release() {
  step "The program"
  if has_release; then
    say "  $(release_of current) is there; another one comes by: store upgrade ARCHIVE"
    return
  fi
  if [ -z "$archive" ]; then
    say "  Building it from this checkout takes some minutes…"
    run npm --prefix "$here/.." run release
    archive=$(find "$here/../build/release" -name 'store-*.tar.gz' -printf '%T@ %p\n' 2>/dev/null | sort -n | tail -n 1)
    archive=${archive#* }
  fi
  if [ "$dry" ]; then
    say "  would unpack ${archive:-it} in $releases and link it as $base/current"
    return
  fi
  unpack_release "$archive"
  switch_link current "$unpacked"
}

add_service() {
  step "The service (it starts with the server, and again after a crash) and the command: store"
  local shipped=$base/current/deploy/store.service
  if [ ! -f "$shipped" ]; then shipped=$here/store.service; fi
  if [ ! -f "$unit" ]; then
    put "$unit" 644 <"$shipped"
    run systemctl daemon-reload
  elif ! cmp -s "$shipped" "$unit"; then
    say "  $unit was changed here and stays so"
  fi
  [ -L "$root/usr/local/bin/store" ] || run ln -sfn /srv/store/current/deploy/store "$root/usr/local/bin/store"
}

# 2.6.3 and later want the other spelling.
proxy_settings() {
  local www='' own=''
  own=$(getent ahosts "$domain" | awk 'NR == 1 { print $1 }') || own=
  www=$(getent ahosts "www.$domain" | awk 'NR == 1 { print $1 }') || www=
  say "$mark; what you change here stays."
  sed -e "s/owner@shop\.example/$email/; s/shop\.example/$domain/g" "$here/Caddyfile" |
    if [ "$www" ] && [ "$www" = "$own" ]; then cat; else awk '/^www\./ { skip = 1 } !skip; /^}/ { skip = 0 }'; fi |
    if [ "${1:-}" = newer ]; then
      sed -e 's/buffer_requests$/request_buffers 64KiB/; /max_buffer_size/d; s/ From 2\.6\.3 on.*//'
    else
      cat
    fi
}

add_proxy() {
  step "The web server, which gets the certificate for https and renews it"
  if grep -qsF "$mark" "$proxy"; then
    say "  $proxy is there and stays unchanged"
    systemctl is-active --quiet caddy || run systemctl restart caddy
    return
  fi
  local trial spelling=''
  if [ -f "$proxy" ]; then run mv "$proxy" "$proxy.before-store"; fi
  if [ -z "$dry" ]; then
    trial=$(mktemp)
    proxy_settings >"$trial"
    caddy adapt --adapter caddyfile --config "$trial" >/dev/null 2>&1 || spelling=newer
    rm "$trial"
  fi
  proxy_settings $spelling | put "$proxy" 644
  run systemctl enable --quiet caddy
  run systemctl restart caddy
}

add_firewall() {
  if [ -z "$firewall" ] && ! command -v ufw >/dev/null; then return; fi
  step "The firewall: SSH and the web stay reachable"
  local port ssh
  # Wherever SSH listens, or the owner locks themselves out.
  ssh=$(sshd -T 2>/dev/null | awk '/^port / { print $2 "/tcp" }') || ssh=
  for port in ${ssh:-22/tcp} 80/tcp 443; do run ufw allow "$port"; done
  if [ "$firewall" ]; then run ufw --force enable; fi
}

start() {
  step "Starting the store"
  run systemctl enable --quiet store
  if [ "$dry" ] || ! is_ready; then run systemctl start store; fi
  if [ "$dry" ]; then return; fi
  say "  waiting until it is open…"
  if ! wait_until_ready; then
    last_log_lines
    fail "The store did not become ready (its last lines are above). Fix what they say, then run this again."
  fi
}

# Through the web server, as a browser asks.
opens_for_browsers() {
  local end=$((SECONDS + patience / 3)) ask='fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'
  until "$base/current/node_modules/.bin/node" -e "$ask" "https://$domain/readyz"; do
    if [ "$SECONDS" -ge "$end" ]; then return 1; fi
    sleep 2
  done
}

tell() {
  step "Done"
  if [ "$dry" ]; then
    say "  Nothing was changed: this was a dry run."
    return
  fi
  say "Your store:  https://$domain"
  opens_for_browsers || say "             It cannot be reached there from here yet. Does the domain point here, and are ports 80 and 443 open
             in your provider's own firewall? journalctl -u caddy says why there is no certificate."
  journalctl -u store -o cat -n 200 --no-pager | grep -E 'First admin:|Setup code:' | tail -n 2 || true
  if [ "$(setting SMTP_URL)" ]; then
    say "Mail:        from $(setting MAIL_FROM), which your provider has to allow; look at https://$domain/admin/mail"
  else
    say "Mail:        none is sent yet; put SMTP_URL into $settings, then store restart"
  fi
  say "Backups:     every night after 4, kept 14 days in $data/backups. Copy them to another machine,
             and $data/auth-secret and $settings as well"
  say "The rest:    store help"
}

remove() {
  if [ "$purge" ]; then step "Removing the program and all its data"; else step "Removing the program; the data stays"; fi
  if [ "$purge" ] && [ -z "$yes" ] && [ -z "$dry" ] && [ "$(ask "All data, backups included, is lost. Type delete:")" != delete ]; then
    fail "Nothing was changed."
  fi
  if [ -f "$unit" ]; then
    run systemctl disable --now --quiet store
    run rm -f "$unit"
    run systemctl daemon-reload
  fi
  run rm -f "$root/usr/local/bin/store" "$base/current" "$base/previous"
  run rm -rf "$releases"
  if grep -qsF "$mark" "$proxy"; then
    run rm -f "$proxy"
    if [ -f "$proxy.before-store" ]; then run mv "$proxy.before-store" "$proxy"; fi
    run systemctl stop caddy
  fi
  if [ -z "$purge" ]; then
    say "Kept: $data, $settings and the database. install.sh brings the store back as it was."
    return
  fi
  if [ "$dry" ]; then
    say "  would drop the database and the role store"
  else
    printf 'drop database if exists store;\ndrop role if exists store;\n' |
      ask_postgres || say "The database could not be dropped."
  fi
  run rm -rf "$base" "$settings"
  if getent passwd store >/dev/null; then run userdel store; fi
}

[ "$(id -u)" = 0 ] || fail "Use: sudo $0 (it installs packages and a service)"
if [ "$uninstall" ]; then
  remove
  exit
fi
check_server
read_answers
check_dns
say "  all right"
add_user
add_packages
add_settings
add_release
add_service
add_proxy
add_firewall
start
tell
