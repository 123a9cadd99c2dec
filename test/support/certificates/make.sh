#!/bin/sh
# How the certificates of this folder were made, for test/database/tls.test.ts: an authority's, whose key was thrown away,
# and two of a server "localhost", one that is valid for a hundred years and one that has expired.
set -e
cat > ca.cnf <<END
[ca]
default_ca = tests
[tests]
database = index.txt
unique_subject = no
rand_serial = yes
new_certs_dir = .
default_md = sha256
policy = names
[names]
commonName = supplied
[authority]
basicConstraints = critical, CA:true
[server]
subjectAltName = DNS:localhost
END
: > index.txt
for name in authority server; do
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout $name.key -out $name.csr -subj "/CN=$name of the tests"
done
sign() { openssl ca -batch -notext -config ca.cnf -keyfile authority.key -startdate 20200101000000Z "$@"; }
sign -selfsign -extensions authority -in authority.csr -enddate 21200101000000Z -out authority.crt
sign -cert authority.crt -extensions server -in server.csr -enddate 21200101000000Z -out server.crt
sign -cert authority.crt -extensions server -in server.csr -enddate 20200102000000Z -out expired.crt
rm authority.key ca.cnf ./*.csr ./*.pem index.txt*
