#!/bin/sh
# Reads commit subjects from standard input. Fails on one that is longer than 72 characters, or does not begin with an
# imperative: "Remove …", not "Removed …", "Removes …" or "Removing …".
exec awk '
  function refuse(reason) { print "Commit subject: " reason ": " $0; failed = 1 }
  length($0) > 72 { refuse("more than 72 characters") }
  $0 !~ /^[A-Z][a-z]+ / || $0 ~ /\.$/ { refuse("begin with an imperative, end without a full stop") }
  $1 ~ /(ed|ing|[^s]s)$/ && $1 !~ /^(Bring|Embed|Feed|Focus|Seed|Speed)$/ { refuse("use the imperative") }
  END { exit failed }
'
