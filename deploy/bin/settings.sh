# The environment of every program of a release. What is set already wins over the file of settings.
export NODE_ENV=production
# Authorities of the machine (update-ca-certificates) are trusted; Node reads this before its file of settings.
export NODE_USE_SYSTEM_CA=${NODE_USE_SYSTEM_CA:-1}
file=${PORTAL_ENV_FILE:-/etc/portal/portal.env}
env_file=
[ ! -e "$file" ] || env_file=--env-file=$file
