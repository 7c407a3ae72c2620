#!/bin/sh
# An operator's command as the user and with the settings of portal.service: sudo deploy/command.sh doctor
set -eu
folder=$(cd "$(dirname "$0")/.." && pwd)
for name in smtp-url ops-api-key mail-in-key; do
  [ ! -r "/etc/portal/$name" ] ||
    export "$(echo "$name" | tr a-z- A-Z_)=$(cat "/etc/portal/$name")"
done
if [ -r /etc/portal/settings ]; then
  while IFS= read -r line; do
    case $line in [A-Z]*=*) export "$line" ;; esac
  done < /etc/portal/settings
fi
# Files are named from the caller's folder, but SITE_DIR and RELEASES_DIR from the server's.
export NODE_ENV=production DATA_DIR=/var/lib/portal INIT_CWD="$PWD"
cd "$folder"
exec runuser --user portal -- "$folder/node_modules/.bin/node" "$folder/scripts/portal.ts" "$@"
