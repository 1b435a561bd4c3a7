#!/usr/bin/env bash
# Shows the steps of the Dockerfile without a container engine: every COPY and RUN in an empty folder for its stage, then the
# CMD and the HEALTHCHECK of the last stage, all as a normal user, against a database started for the purpose. What it cannot
# show is the base image itself: Node is the one of this machine.
#
#   scripts/image-steps.sh [folder]      the folder must not exist; by default one in /tmp that is removed afterwards
set -euo pipefail

source_root=$(cd "$(dirname "$0")/.." && pwd)
work=${1:-}
keep=yes
if [[ -z $work ]]; then
  work=$(mktemp -d /tmp/cantina-image-XXXXXX)
  keep=
else
  mkdir "$work"
fi
chmod 755 "$work"

# As root, everything is done by the account "nobody"; otherwise by whoever asked.
as_user=()
if [[ $(id -u) == 0 ]]; then
  as_user=(setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups)
  chown nobody "$work"
fi

shell='' database=''
finish() {
  [[ -z $shell ]] || kill -TERM "$(cat "$work/tmp/bot.pid")" 2>/dev/null || true
  [[ -z $database ]] || kill -TERM "$database" 2>/dev/null || true
  wait
  [[ -n $keep ]] || rm -rf "$work"
}
trap finish EXIT

stage_env=()
in_stage() {
  (cd "$work/$stage/app" && env -i PATH="$PATH" HOME="$work/home" TMPDIR="$work/tmp" "${stage_env[@]}" "$@")
}
user() { "${as_user[@]}" "$@"; }
user mkdir -p "$work/home" "$work/tmp" "$work/context"

# The build context: the files of this folder but for those that git ignores, or, with REVISION=HEAD, those of a commit.
context() {
  if [[ -n ${REVISION:-} ]]; then
    git -C "$source_root" -c safe.directory='*' archive "$REVISION"
  else
    cd "$source_root"
    git -c safe.directory='*' ls-files -z --cached --others --exclude-standard |
      while IFS= read -r -d '' file; do [[ ! -e $file ]] || printf '%s\0' "$file"; done |
      tar --null --files-from=- --create --file=-
  fi
}
context | user tar --extract --no-same-owner --file=- --directory="$work/context"

copy() {
  local from="$work/context" words=("$@") target
  if [[ ${words[0]} == --from=* ]]; then
    from="$work/${words[0]#--from=}"
    words=("${words[@]:1}")
  fi
  target=${words[-1]}
  for what in "${words[@]:0:${#words[@]}-1}"; do
    if [[ -d $from/$what ]]; then
      user mkdir -p "$work/$stage/app/$target"
      user cp -R "$from/$what/." "$work/$stage/app/$target/"
    else
      user cp "$from/$what" "$work/$stage/app/$target"
    fi
  done
}

stage=0 health='' command=''
while IFS= read -r line; do
  [[ -n $line && $line != \#* ]] || continue
  word=${line%% *} rest=${line#* }
  case $word in
    FROM)
      stage=last
      [[ $rest != *' AS '* ]] || stage=${rest##* AS }
      stage_env=()
      user mkdir -p "$work/$stage/app"
      echo "== $line"
      ;;
    ENV) read -ra pairs <<<"$rest" && stage_env+=("${pairs[@]}") ;;
    COPY)
      echo "-- $line"
      # shellcheck disable=SC2086
      copy $rest
      ;;
    RUN)
      echo "-- $line"
      in_stage "${as_user[@]}" sh -c "$rest"
      ;;
    CMD) command=$rest ;;
    HEALTHCHECK) health=${rest#*CMD } ;;
    ARG | WORKDIR | USER) ;;
    *)
      echo "The script does not know $word of the Dockerfile." >&2
      exit 1
      ;;
  esac
done <"$source_root/Dockerfile"

if [[ -e $work/last/app/node_modules/prisma ]]; then
  echo 'The Prisma CLI is in the last stage.' >&2
  exit 1
fi
echo "== last stage: $(du -sh "$work/last/app" | cut -f1), without the Prisma CLI"

# Runs a program so that its own number is known: shells and account switches stand between it and us.
start() { # name, words
  local name=$1
  shift
  in_stage "${as_user[@]}" sh -c 'echo $$ >"$0" && exec "$@"' "$work/tmp/$name.pid" "$@"
}

# A database for the CMD: the built-in one of the build stage, in a folder of its own.
stage=build stage_env=(CANTINA_DATA="$work/database")
mkfifo "$work/url"
chmod 666 "$work/url"
start database node --import tsx test/house/hold-database.ts >"$work/url" &
read -r answer <"$work/url"
database=$(cat "$work/tmp/database.pid")
url=$(node -p 'JSON.parse(process.argv[1]).url' "$answer")

run_list() { # name, a JSON list of words as the Dockerfile has them
  local words
  mapfile -d '' -t words < <(node -e 'process.stdout.write(JSON.parse(process.argv[1]).map((w) => w + "\0").join(""))' "$2")
  start "$1" "${words[@]}"
}
port=$(node -p 'const s = require("net").createServer().listen(0); const { port } = s.address(); s.close(); port')
stage=last stage_env=(NODE_ENV=production HEALTH_PORT="$port" CANTINA_PORT=0 DATABASE_URL="$url")
echo "-- CMD $command"
run_list bot "$command" &
shell=$!
healthy=''
for _ in $(seq 60); do
  sleep 0.5
  run_list health "$health" 2>/dev/null && healthy=yes && break
  kill -0 "$shell" 2>/dev/null || break
done
[[ $healthy ]] || { echo 'The health check did not succeed.' >&2; exit 1; }
echo "-- HEALTHCHECK succeeded"

kill -TERM "$(cat "$work/tmp/bot.pid")"
wait "$shell"
shell=''
echo '-- SIGTERM: drained, exit code 0'
