# shellcheck shell=bash
# What install.sh and store share. STORE_ROOT and STORE_PORT are for tests: a server in a folder of its own.
export LC_ALL=C.UTF-8
# As root's own: su and ssh may leave these out.
PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin
root=${STORE_ROOT:-}
base=$root/srv/store
data=$base/data
releases=$base/releases
settings=$root/etc/store.env
unit=$root/etc/systemd/system/store.service
patience=${STORE_PATIENCE:-180}

# Also when the connection that it went to is lost.
say() { printf '%s\n' "$*" || true; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

platform() {
  case $(uname -m) in
    x86_64) echo linux-x64 ;;
    aarch64) echo linux-arm64 ;;
    *) echo "$(uname -s) on $(uname -m)" ;;
  esac
}

# The release that a link (current or previous) names; nothing without the link.
release_of() { [ -L "$base/$1" ] && basename "$(readlink "$base/$1")"; }

# The value of a setting, without quotes around it.
setting() {
  if [ -r "$settings" ]; then
    sed -n "s/^$1=//p" "$settings" | tail -n 1 | sed -E "s/^'(.*)'\$/\1/; s/^\"(.*)\"\$/\1/"
  fi
}

# In one step: anyone who looks meanwhile finds the one release or the other.
switch_link() {
  ln -sfn "releases/$2" "$base/$1.new"
  mv -T "$base/$1.new" "$base/$1"
}

# Checks a release's file and names what is in it in $unpacked; changes nothing.
read_archive() {
  local file=$1 wanted=''
  [ -f "$file" ] || fail "There is no file $file."
  [ -f "$file.sha256" ] || fail "$file.sha256 is missing: copy it here too, it says whether the release arrived whole."
  read -r wanted _ <"$file.sha256" || true
  [ "$wanted" = "$(sha256sum <"$file" | cut -d ' ' -f 1)" ] ||
    fail "$file is not what $file.sha256 says: copy both again. Nothing was changed."
  unpacked=$({ tar -tzf "$file" 2>/dev/null || true; } | { read -r first && printf '%s' "${first%%/*}"; }) || unpacked=
  [[ $unpacked =~ ^store-[A-Za-z0-9._-]+-(linux-[a-z0-9]+)$ ]] || fail "$file is not a release of the store."
  [ "${BASH_REMATCH[1]}" = "$(platform)" ] || fail "$file is for ${BASH_REMATCH[1]}, and this server is $(platform)."
}

# Unpacks a release next to the others.
unpack_release() {
  local file=$1 folder=$releases/.unpacking
  read_archive "$file"
  if [ -d "$releases/$unpacked" ]; then return; fi
  say "Unpacking $unpacked…"
  rm -rf "$folder"
  mkdir -p "$folder"
  if ! tar -xzf "$file" --no-same-owner -C "$folder" || [ ! -x "$folder/$unpacked/node_modules/.bin/node" ]; then
    rm -rf "$folder"
    fail "$file could not be unpacked: is the disk full? Nothing was changed."
  fi
  mv "$folder/$unpacked" "$releases/$unpacked"
  rmdir "$folder"
}

is_ready() {
  local port line=''
  port=${STORE_PORT:-$(setting PORT)}
  {
    exec 3<>"/dev/tcp/127.0.0.1/${port:-3000}" || return 1
  } 2>/dev/null
  printf 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
  read -t 5 -r line <&3 || true
  exec 3>&-
  [[ $line == *' 200 '* ]]
}

# Up to $patience seconds; less when systemd has given the store up.
wait_until_ready() {
  local end=$((SECONDS + patience))
  until is_ready; do
    if [ "$SECONDS" -ge "$end" ] || systemctl is-failed --quiet store; then return 1; fi
    sleep 1
  done
}

# The distribution's PostgreSQL, with the statements of standard input. That user may not read the folder we are in.
ask_postgres() { (cd / && runuser -u postgres -- psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1); }

restart_and_wait() {
  systemctl restart store && wait_until_ready
}

last_log_lines() { journalctl -u store -o cat -n "${1:-15}" --no-pager || true; }
