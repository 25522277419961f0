#!/bin/sh
# A backup at the start and each night at 2:30 in Bangkok; what fails is told in the log, and tried again the next hour.
set -u
while true; do
	if npm run -s backup -- --to /var/backups/wela --keep 7,4,12; then
		seconds=$(node -e "const day = 86400000; const at = (19.5 * 3600000); const now = Date.now() % day; console.log(Math.ceil(((at - now + day) % day || day) / 1000))")
	else
		echo 'the backup failed; trying again in an hour' >&2
		seconds=3600
	fi
	sleep "$seconds" &
	# The shell ends at once when the container is stopped.
	trap 'kill $!; exit 0' TERM INT
	wait $!
done
