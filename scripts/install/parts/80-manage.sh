
# ---- uninstall, status, password, version ---------------------------------------------------------

uninstall_alist() {
  need_root
  # A unit whose program has gone is removed all the same.
  find_installed || [[ -n $MANAGED ]] || fail $END_PLACE not_installed "$PROGRAM" "$SELF"
  confirm_uninstall
  if [[ -n $MANAGED ]]; then
    systemctl disable --now alist >/dev/null 2>&1 || systemctl stop alist || true
    rm -f -- "$ROOT$UNIT"
    systemctl daemon-reload
  fi
  rm -f -- "$ROOT$PROGRAM" "$ROOT$PROGRAM.bak"
  remove_old_menu
  if [[ -n $PURGE ]]; then
    purge_data
    words removed_all "$DIR"
  else
    words removed "$DATA"
  fi
  rmdir -- "$ROOT$DIR" 2>/dev/null || true
}

confirm_uninstall() {
  [[ -z $YES ]] || return 0
  open_terminal || fail $END_USAGE say_yes
  if [[ -n $PURGE ]]; then
    ask confirm_purge "$PROGRAM" "$DATA"
  else
    ask confirm "$PROGRAM" "$DATA"
  fi
  [[ $ANSWER == [yY] || $ANSWER == [yY][eE][sS] ]] || fail $END_CANCELLED cancelled
}

# Only a folder that AList has made: one with its configuration in it.
purge_data() {
  [[ -d $ROOT$DATA ]] || return 0
  [[ $DATA == /*/* && -f $ROOT$DATA/config.json ]] || fail $END_PLACE not_data "$DATA"
  rm -rf -- "$ROOT$DATA"
  if [[ -f $ROOT$DIR/daemon/pid || -f $ROOT$DIR/daemon/start.log ]]; then rm -rf -- "$ROOT$DIR/daemon"; fi
}

remove_old_menu() {
  if [[ -L $ROOT$OLD_LINK && $(readlink "$ROOT$OLD_LINK") == *"$OLD_MENU" ]]; then rm -f -- "$ROOT$OLD_LINK"; fi
  rm -f -- "$ROOT$OLD_MENU"
}

show_status() {
  local state
  need_installed
  read_address
  words status_program "$PROGRAM" "$(version_of "$ROOT$PROGRAM")"
  words status_data "$DATA"
  if [[ -n $MANAGED ]]; then
    state=$(systemctl is-active alist 2>/dev/null || true)
    words status_service "$state" "$(systemctl is-enabled alist 2>/dev/null || true)"
  else
    words status_no_service
  fi
  if answers; then
    words status_answers "$URL"
  else
    fail $END_SERVICE status_silent "${URL:--}"
  fi
}

show_version() {
  need_installed
  "$ROOT$PROGRAM" version </dev/null
}

change_password() {
  local arguments=("${ARGUMENTS[0]:-}") output
  need_root
  need_installed
  arguments+=(${FLAGS[@]+"${FLAGS[@]}"})
  case ${arguments[0]} in
    random) ((${#ARGUMENTS[@]} == 1)) || fail $END_USAGE too_many "password random" "${ARGUMENTS[1]}" ;;
    set)
      ((${#ARGUMENTS[@]} == 2)) || read_password
      arguments+=(-- "${ARGUMENTS[1]}")
      ;;
    *) fail $END_USAGE password_how ;;
  esac
  output=$(cd "$ROOT$DIR" && "$ROOT$PROGRAM" admin "${arguments[@]}" 2>&1) || true
  printf '%s\n' "$output"
  [[ $output == *'admin user has been updated'* ]] || fail $END_SERVICE password_failed "$DIR"
}

read_password() {
  open_terminal || fail $END_USAGE password_how
  printf '%s ' "$(words password_ask)"
  read -r -s ANSWER <&3 || true
  printf '\n'
  [[ -n $ANSWER ]] || fail $END_CANCELLED cancelled
  ARGUMENTS=(set "$ANSWER")
}
