#!/bin/sh
# Runs $PROGRAM_TO_RUN in the place of this shell, and ends it when the process that started it is gone, however that one
# ended: a child of a killed Node goes on otherwise. On Windows Node's children end with it by themselves.

# `kill -0` also fails where the parent belongs to another user, which is so for a server that runs unprivileged.
is_alive() { kill -0 "$1" || [ -e "/proc/$1" ] || ps -p "$1"; }

(
  while is_alive "$PPID" && is_alive $$; do sleep 1; done
  kill -INT $$ && sleep 10 && kill -KILL $$
) </dev/null >/dev/null 2>&1 3>&- &

exec "$PROGRAM_TO_RUN" "$@"
