#!/usr/bin/env bash
# The first process of a machine for tests: mounts, network and processes of its own, over this one's system.
# Writes go to the folder $1. Ends with its standard input.
set -euo pipefail
home=$1
mount --make-rprivate /
for folder in etc var root opt; do
  mkdir -p "$home/$folder" "$home/work-$folder"
  mount -t overlay "$folder" -o "lowerdir=/$folder,upperdir=$home/$folder,workdir=$home/work-$folder" "/$folder"
done
mount -t tmpfs run /run
ip link set lo up
# Debian's units let accounts without rights listen on low ports.
echo 0 >/proc/sys/net/ipv4/ip_unprivileged_port_start
echo ready
# A shell waits for orphans of this machine too.
cat >/dev/null
