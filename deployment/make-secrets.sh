#!/bin/sh
# Makes the files that compose.yaml reads its secrets from: `sh make-secrets.sh apply.example.edu files.example.edu`, and, where there
# is a desk of the office, `desk.example.edu`. What is there already stays as it is. Keep copies apart from the backups: without ENCRYPTION_KEYS nothing encrypted can be read.
set -eu
umask 077
cd "$(dirname "$0")"
apply=${1:?the name under which applicants reach the form}
files=${2:?the name under which browsers post files}
desk=${3-}

if [ ! -e .env ]; then
  cat > .env << END
COMPOSE_PROJECT_NAME=matricula
APPLY_HOST=$apply
FILES_HOST=$files
DESK_HOST=$desk
MONGODB_ROOT_PASSWORD=$(openssl rand -hex 24)
MONGODB_PASSWORD=$(openssl rand -hex 24)
S3_PASSWORD=$(openssl rand -hex 24)
END
fi
if [ ! -e matricula.env ]; then
  sed -e "s|^SESSION_SECRET=.*|SESSION_SECRET=$(openssl rand -hex 32)|" \
    -e "s|^ENCRYPTION_KEYS=.*|ENCRYPTION_KEYS=$(date +%Y):$(openssl rand -base64 32)|" \
    matricula.env.example > matricula.env
fi
[ -e mongodb.key ] || openssl rand -base64 512 | tr -d '\n' > mongodb.key
echo 'Now set SMTP_URL and MAIL_FROM in matricula.env.'
