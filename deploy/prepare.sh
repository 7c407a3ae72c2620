#!/bin/sh
# Makes the secrets that compose.yaml reads, where there are none yet.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
# Compose hands the files over as they are: the server, who is no root, must be able to read them.
umask 022
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
for name in database-password editor-secret mail-in-key ops-api-key s3-secret seal-key; do
  [ -s "secrets/$name" ] || random > "secrets/$name"
done
[ -s secrets/database-url ] ||
  printf 'postgres://portal:%s@database:5432/portal' "$(cat secrets/database-password)" > secrets/database-url
