
# ---- install -------------------------------------------------------------------------------------

PASSWORD='' # the first password, if this run has made it

install_alist() {
  need_root
  need_tools
  choose_asset
  if [[ -n $SERVICE ]] && ! has_systemd; then
    warn no_systemd
    SERVICE=''
  fi
  check_place
  if [[ ! -d $ROOT$DIR ]]; then
    mkdir -p -- "$ROOT$DIR" || fail $END_PLACE cannot_write "$DIR"
    MADE=$ROOT$DIR
  fi
  get_program "$ROOT$DIR"
  mv -f -- "$STAGE/alist" "$ROOT$PROGRAM"
  MADE=''
  step installed "$NEW_VERSION" "$PROGRAM"
  if [[ -z $SERVICE ]]; then
    words no_service "$DIR" "$MANUAL"
    return 0
  fi
  first_start
  write_unit
  start_installed
}

# Nothing that is already there is touched, except to put a program beside data that an uninstallation has left.
check_place() {
  local entry
  if [[ -n $SERVICE ]] && read_unit && [[ -f $ROOT$PROGRAM ]]; then
    fail $END_PLACE already_installed "$PROGRAM" "$SELF"
  fi
  use_folder "${FOLDER:-$USUAL_FOLDER}"
  [[ ! -e $ROOT$PROGRAM ]] || fail $END_PLACE already_installed "$PROGRAM" "$SELF"
  [[ -e $ROOT$DIR ]] || return 0
  [[ -d $ROOT$DIR ]] || fail $END_PLACE not_a_folder "$DIR"
  while IFS= read -r entry; do
    case $entry in
      data) [[ -f $ROOT$DATA/config.json ]] || fail $END_PLACE not_empty "$DIR" "$entry" ;;
      daemon | alist.bak) ;;
      *) fail $END_PLACE not_empty "$DIR" "$entry" ;;
    esac
  done < <(ls -A -- "$ROOT$DIR")
  [[ ! -d $ROOT$DATA ]] || words data_found "$DATA"
}

# Lets AList make its data folder. Unlike `alist admin random`, this leaves a password that exists as it is.
first_start() {
  local output
  output=$(
    umask 077
    cd "$ROOT$DIR" && "$ROOT$PROGRAM" admin 2>&1
  ) || {
    printf '%s\n' "$output" >&2
    fail $END_SERVICE first_start "$DIR"
  }
  if [[ $output =~ initial\ password\ is:\ ([A-Za-z0-9]+) ]]; then
    PASSWORD=${BASH_REMATCH[1]}
  fi
}

start_installed() {
  read_address
  if port_is_taken; then
    print_account
    fail $END_SERVICE port_taken "$PORT" "$DATA/config.json"
  fi
  if ! systemctl start alist || ! wait_for_service; then
    show_journal
    print_account
    fail $END_SERVICE not_started
  fi
  step running
  print_addresses
  print_account
  words next_steps "$DATA" "$PORT"
}

print_account() {
  if [[ -z $PASSWORD ]]; then
    words password_kept "$SELF"
  elif [[ -n ${ALIST_ADMIN_PASSWORD:-} ]]; then
    words password_given
  else
    words password_shown "$PASSWORD"
  fi
}
