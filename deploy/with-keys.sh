#!/bin/sh
# Starts a command of the image with the keys of the volume /keys. The first start makes them; they are never overwritten.
set -eu
random() { node -e "process.stdout.write(require('node:crypto').randomBytes(32).toString('hex') + '\n')"; }
if [ -w /keys ]; then
	umask 077
	[ -s /keys/secret.key ] || random > /keys/secret.key
	# Read by PostgreSQL's own user too; the volume is mounted nowhere else.
	[ -s /keys/postgres.password ] || { umask 022; random > /keys/postgres.password; }
fi
if [ -z "${DATABASE_URL:-}" ] && [ -n "${DATABASE_HOST:-}" ]; then
	DATABASE_URL="postgres://wela:$(tr -d '\n' < /keys/postgres.password)@$DATABASE_HOST:5432/wela"
	export DATABASE_URL
fi
# An empty setting is none.
for name in SMTP_URL METRICS_TOKEN; do
	eval "value=\${$name:-}"
	[ -n "$value" ] || unset "$name"
done
exec "$@"
