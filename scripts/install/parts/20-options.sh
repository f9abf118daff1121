
# ---- Options -------------------------------------------------------------------------------------

COMMAND=''
ARGUMENTS=()
TAG=$CHANNEL
PROXY=''
VERIFY=yes
SERVICE=yes
YES=''
PURGE=''
WAIT=60
ROOT=''     # in front of every path; for tests and for building images
RELEASES='' # where the releases are
PAUSE=3     # seconds between attempts to download
FOLDER=''   # folder named on the command line

read_options() {
  while (($#)); do
    case $1 in
      --*=*) set -- "${1%%=*}" "${1#*=}" "${@:2}" ;;
    esac
    case $1 in
      --version | --proxy | --wait)
        (($# > 1)) || fail $END_USAGE option_value "$1"
        read_value "$1" "$2"
        shift
        ;;
      --no-verify) VERIFY='' ;;
      --no-service) SERVICE='' ;;
      --yes | -y) YES=yes ;;
      --purge) PURGE=yes ;;
      --help | -h) COMMAND=help ;;
      -*) fail $END_USAGE option_unknown "$1" ;;
      *)
        if [[ -z $COMMAND ]]; then COMMAND=$1; else ARGUMENTS+=("$1"); fi
        ;;
    esac
    shift
  done
}

read_value() {
  local form
  case $1 in
    --version)
      form='^(latest|beta|v[0-9]+\.[0-9]+\.[0-9]+([-.][0-9A-Za-z.]+)?)$'
      [[ $2 =~ $form ]] || fail $END_USAGE version_form "$2"
      TAG=$2
      ;;
    --proxy)
      { is_safe_address "$2" && [[ $2 == */ ]]; } || fail $END_USAGE proxy_form "$2"
      PROXY=$2
      ;;
    --wait)
      [[ $2 =~ ^[0-9]{1,4}$ ]] || fail $END_USAGE wait_form "$2"
      WAIT=$((10#$2))
      ;;
  esac
}

read_environment() {
  ROOT=${ALIST_ROOT:-}
  ROOT=${ROOT%/}
  [[ -z $ROOT || $ROOT == /* ]] || fail $END_USAGE root_form "$ROOT"
  RELEASES=${ALIST_RELEASES:-$GITHUB}
  RELEASES=${RELEASES%/}
  is_safe_address "$RELEASES" || fail $END_USAGE releases_form "$RELEASES"
  PAUSE=${ALIST_PAUSE:-3}
  [[ $PAUSE =~ ^[0-9]{1,3}$ ]] || fail $END_USAGE pause_form "$PAUSE"
}

is_loopback() {
  local form='^http://(127\.0\.0\.1|localhost|\[::1\])(:[0-9]{1,5})?(/|$)'
  [[ $1 =~ $form ]]
}

# Encrypted, or on this machine; and nothing that a shell or curl could take for something else.
is_safe_address() {
  local form='^https?://[][A-Za-z0-9._:/~%@?=&+-]+$'
  [[ $1 =~ $form ]] || return 1
  [[ $1 == https://* ]] || is_loopback "$1"
}

# How many words may follow the command, and the folder among them.
check_arguments() {
  local most=0
  case $COMMAND in
    install | update | uninstall) most=1 ;;
    password) most=2 ;;
    status | version | help) ;;
    *) fail $END_USAGE command_unknown "$COMMAND" ;;
  esac
  ((${#ARGUMENTS[@]} <= most)) || fail $END_USAGE too_many "$COMMAND" "${ARGUMENTS[most]}"
  if [[ $COMMAND != password && ${#ARGUMENTS[@]} -eq 1 ]]; then
    read_folder "${ARGUMENTS[0]}"
  fi
}

# A folder that does not end in /alist gets one below it, so that `install /srv` does not spread over /srv.
read_folder() {
  # Characters that a unit, or a reader of it, could take for something else.
  local folder=$1 form="[[:space:][:cntrl:]\"'\\\$%\`;&|<>*?]"
  [[ $folder == /* && ! $folder =~ $form ]] || fail $END_USAGE folder_form "$folder"
  [[ $folder/ != */../* && $folder/ != */./* ]] || fail $END_USAGE folder_form "$folder"
  while [[ $folder == *//* ]]; do folder=${folder//\/\//\/}; done
  folder=${folder%/}
  [[ $folder == */alist ]] || folder=$folder/alist
  FOLDER=$folder
}

need_root() {
  [[ $(id -u) == 0 ]] || fail $END_ROOT root "$SELF" "$GIVEN"
}

need_tools() {
  local tool
  for tool in curl tar md5sum mktemp sed; do
    command -v "$tool" >/dev/null 2>&1 || fail $END_PLATFORM tool_missing "$tool"
  done
}
