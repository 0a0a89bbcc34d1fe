# The environment of every program of a release. What is set already wins over the file of settings.
export NODE_ENV=production
file=${PORTAL_ENV_FILE:-/etc/portal/portal.env}
env_file=
[ ! -e "$file" ] || env_file=--env-file=$file
