
# ---- The release ---------------------------------------------------------------------------------

ASSET=''       # name of the archive
LISTS=()       # checksum lists that may name it
NEW_VERSION='' # what the new program calls itself

# Only files of which the project's build is certain, all of them linked statically.
choose_asset() {
  local system machine name
  system=$(uname -s) machine=$(uname -m)
  [[ $system == Linux ]] || fail $END_PLATFORM system_unknown "$system" "$MANUAL"
  # The beta release names arm64 in the list of the ARM files, the others do not: both are asked.
  LISTS=(md5-linux-musl.txt md5-linux-musl-arm.txt)
  case $machine in
    x86_64 | amd64) name=musl-amd64 ;;
    aarch64 | arm64) name=musl-arm64 ;;
    s390x) name=musl-s390x ;;
    ppc64le) name=musl-ppc64le ;;
    armv7* | armv8l) name=musleabihf-armv7l ;;
    armv6*) name=musleabihf-armv6 ;;
    armv5*) name=musleabi-armv5l ;;
    *) fail $END_PLATFORM machine_unknown "$machine" "$MANUAL" ;;
  esac
  [[ $name != musleabi* ]] || LISTS=(md5-linux-musl-arm.txt md5-linux-musl.txt)
  ASSET=alist-linux-$name.tar.gz
}

address_of() {
  if [[ $TAG == latest ]]; then
    printf '%s' "$PROXY$RELEASES/latest/download/$1"
  else
    printf '%s' "$PROXY$RELEASES/download/$TAG/$1"
  fi
}

# fetch ADDRESS FILE; ends with 0, or 44 if the server has no such file. Anything else ends the script.
fetch() {
  local url=$1 file=$2 try code status protocols='=https'
  local options=(-fgL --connect-timeout 15 --speed-limit 1000 --speed-time 30 --max-time 1800)
  if is_loopback "$url"; then protocols='=http,https'; fi
  options+=(--proto "$protocols" --proto-redir "$protocols")
  if [[ -t 2 && $file == *.tar.gz ]]; then options+=(--progress-bar); else options+=(-sS); fi
  for try in 1 2 3; do
    code=0
    status=$(curl "${options[@]}" -o "$file" -w '%{http_code}' -- "$url") || code=$?
    ((code != 0)) || return 0
    [[ $status != 404 ]] || return 44
    ((try == 3)) || {
      warn download_again "$try" "$url"
      sleep "$PAUSE"
    }
  done
  fail $END_DOWNLOAD download_failed "$url" "$code" "$status"
}

# Sets SUM to the sum that the release gives for the archive, or to nothing.
find_sum() {
  local list sum name
  SUM=''
  for list in "${LISTS[@]}"; do
    fetch "$(address_of "$list")" "$STAGE/$list" || continue
    while read -r sum name; do
      name=${name#\*}
      if [[ ${name#./} == "$ASSET" && $sum =~ ^[0-9a-f]{32}$ ]]; then
        SUM=$sum
        return 0
      fi
    done <"$STAGE/$list"
  done
}

check_sum() {
  local is
  if [[ -z $SUM ]]; then
    [[ -z $VERIFY ]] || fail $END_VERIFY sum_missing "$ASSET" "${LISTS[0]}"
    warn sum_skipped "$ASSET"
    return 0
  fi
  is=$(md5sum <"$STAGE/$ASSET")
  is=${is%% *}
  [[ $is == "$SUM" ]] || fail $END_VERIFY sum_wrong "$ASSET" "$SUM" "$is"
}

# Unpacks the archive if it holds the program and nothing else, and sees whether the program runs.
unpack() {
  local names
  names=$(tar -tzf "$STAGE/$ASSET" 2>/dev/null) || fail $END_VERIFY archive_broken "$ASSET"
  [[ $names == alist ]] || fail $END_VERIFY archive_strange "$ASSET"
  tar -xzof "$STAGE/$ASSET" -C "$STAGE" alist || fail $END_VERIFY archive_broken "$ASSET"
  [[ -f $STAGE/alist && ! -L $STAGE/alist ]] || fail $END_VERIFY archive_strange "$ASSET"
  chmod 755 "$STAGE/alist"
  NEW_VERSION=$(version_of "$STAGE/alist")
  [[ -n $NEW_VERSION ]] || fail $END_VERIFY does_not_run "$ASSET" "$(uname -m)" "$MANUAL"
  [[ $TAG != v* || $NEW_VERSION == "$TAG" ]] || fail $END_VERIFY version_differs "$TAG" "$NEW_VERSION"
}

# get_program FOLDER: a checked program in STAGE, which lies in FOLDER, so that it can take its place in one step.
get_program() {
  STAGE=$(mktemp -d "$1/.alist-new.XXXXXX") || fail $END_PLACE cannot_write "$1"
  step downloading "$(address_of "$ASSET")"
  find_sum
  fetch "$(address_of "$ASSET")" "$STAGE/$ASSET" || fail $END_DOWNLOAD not_there "$(address_of "$ASSET")"
  check_sum
  unpack
}

# Nothing if the program does not run.
version_of() {
  "$1" version </dev/null 2>/dev/null | sed -n 's/^Version: *//p' || true
}
