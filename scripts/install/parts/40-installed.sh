
# ---- What is installed ---------------------------------------------------------------------------

DIR=''     # working folder
PROGRAM='' # the program, usually DIR/alist
DATA=''    # data folder, usually DIR/data
FLAGS=()   # what the unit tells the program about its data folder
MANAGED='' # set if the unit belongs to this installation
URL=''     # where this machine reaches AList; nothing if it listens on no port
PORT=''

has_systemd() {
  command -v systemctl >/dev/null 2>&1 && [[ -d $ROOT/run/systemd/system ]]
}

# The last value of a key in the unit.
unit_value() {
  sed -n "s/^[[:space:]]*$1[[:space:]]*=[[:space:]]*//p" "$ROOT$UNIT" | sed -n '$p'
}

# Reads DIR, PROGRAM and DATA from the unit: ours, one of the older script, or one made by hand.
read_unit() {
  local parts=() part previous='' base
  [[ -f $ROOT$UNIT ]] || return 1
  DIR=$(unit_value WorkingDirectory)
  DIR=${DIR#-} DIR=${DIR//\"/} DIR=${DIR%/}
  read -r -a parts <<<"$(unit_value ExecStart)"
  ((${#parts[@]})) || return 1
  PROGRAM=${parts[0]//\"/}
  PROGRAM=${PROGRAM#"${PROGRAM%%/*}"}
  [[ $PROGRAM == /*/* ]] || return 1
  [[ $DIR == /?* ]] || DIR=${PROGRAM%/*}
  DATA='' FLAGS=() base=$DIR
  for part in "${parts[@]}"; do
    part=${part//\"/}
    case $part in
      --data=*) DATA=${part#--data=} ;;
      --force-bin-dir) base=${PROGRAM%/*} FLAGS+=("$part") ;;
    esac
    [[ $previous != --data ]] || DATA=$part
    previous=$part
  done
  DATA=${DATA%/}
  if [[ $DATA == /* ]]; then FLAGS+=(--data "$ROOT$DATA"); elif [[ -n $DATA ]]; then FLAGS+=(--data "$DATA"); fi
  [[ $DATA == /* ]] || DATA=$base/${DATA:-data}
}

# Finds the installation that a command is about: the named folder, else the one of the unit, else the usual one.
find_installed() {
  MANAGED=''
  if read_unit && [[ -z $FOLDER || $FOLDER == "$DIR" ]]; then
    MANAGED=yes
  else
    use_folder "${FOLDER:-$USUAL_FOLDER}"
  fi
  has_systemd || MANAGED=''
  [[ -f $ROOT$PROGRAM ]]
}

use_folder() {
  DIR=$1 PROGRAM=$1/alist DATA=$1/data FLAGS=()
}

need_installed() {
  find_installed || fail $END_PLACE not_installed "$PROGRAM" "$SELF"
}

# config_value KEY OTHERWISE. AList writes one key per line, and rewrites the file at every start.
config_value() {
  local value='' file=$ROOT$DATA/config.json
  if [[ -r $file ]]; then
    value=$(sed -n "/^[[:space:]]*\"$1\"[[:space:]]*:/{s/^[^:]*:[[:space:]]*//;s/,[[:space:]]*\$//;s/\"//g;p;q;}" "$file")
  fi
  printf '%s' "${value:-$2}"
}

# Sets PORT and URL from the configuration.
read_address() {
  local scheme=http host path
  PORT=$(config_value http_port 5244)
  if [[ $PORT == -1 ]]; then
    scheme=https
    PORT=$(config_value https_port -1)
  fi
  URL=''
  [[ $PORT =~ ^[0-9]+$ ]] || return 0
  host=$(config_value address '')
  case $host in
    '' | 0.0.0.0 | '[::]') host=127.0.0.1 ;;
  esac
  # AList answers below the path of its site address.
  path=$(config_value site_url '')
  if [[ $path == *://* ]]; then
    path=${path#*://}/
    path=/${path#*/}
  fi
  while [[ $path == */ ]]; do path=${path%/}; done
  [[ -z $path || $path == /* ]] || path=/$path
  URL=$scheme://$host:$PORT$path
}

answers() {
  [[ -n $URL ]] || return 1
  # The certificate is for the name visitors use, and this is the way round it on one's own machine.
  [[ $(curl -ksS --noproxy '*' --max-time 3 "$URL/ping" 2>/dev/null) == pong ]]
}

port_is_taken() {
  local host=${URL#*://}
  host=${host%%:"$PORT"*}
  [[ -n $URL ]] && (exec 4<>"/dev/tcp/$host/$PORT") 2>/dev/null
}

# Where other machines reach it, as far as this one knows.
print_addresses() {
  local rest=${URL#*://} cidr
  [[ -n $URL ]] || return 0
  printf '  %s\n' "$URL"
  [[ $rest == 127.0.0.1:* && $(config_value address 0.0.0.0) == 0.0.0.0 ]] || return 0
  command -v ip >/dev/null 2>&1 || return 0
  ip -o -4 addr show scope global 2>/dev/null | while read -r _ _ _ cidr _; do
    printf '  %s\n' "${URL%%://*}://${cidr%%/*}:${rest#*:}"
  done || true
}
