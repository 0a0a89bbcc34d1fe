#!/bin/sh
# Builds the OCI image of a release with buildah, on a Debian made by mmdebstrap: no registry is needed.
#   deploy/image/build.sh dist/release/portal-1.0.0-linux-x64.tar.gz portal:1.0.0
# BUILDAH_OPTIONS, such as "--storage-driver vfs", go before each of its commands.
set -eu
[ $# -eq 2 ] || { sed -n '2,4s/^# *//p' "$0" >&2; exit 1; }
archive=$(readlink -f "$1")
image=$2
here=$(dirname "$(readlink -f "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

buildah() { command buildah ${BUILDAH_OPTIONS:-} "$@"; }

mmdebstrap --quiet --variant=minbase --include=ca-certificates bookworm "$work/base.tar" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
container=$(buildah from scratch)
buildah add --quiet "$container" "$work/base.tar" / > "$work/log"
base=$(buildah commit --quiet --rm "$container")

buildah build --quiet --isolation chroot --build-arg BASE="$base" --build-arg ARCHIVE="$(basename "$archive")" \
  --file "$here/Containerfile" --tag "$image" "$(dirname "$archive")"
