
# ---- update --------------------------------------------------------------------------------------

START_AGAIN='' # the service was running

update_alist() {
  local old
  need_root
  need_tools
  need_installed
  choose_asset
  old=$(version_of "$ROOT$PROGRAM")
  get_program "${ROOT}${PROGRAM%/*}"
  if [[ $(md5sum <"$STAGE/alist") == $(md5sum <"$ROOT$PROGRAM") ]]; then
    words up_to_date "$NEW_VERSION" "$PROGRAM"
    return 0
  fi
  read_address
  if [[ -n $MANAGED ]]; then stop_for_update; fi
  replace_program
  if [[ -n $START_AGAIN ]] && { ! systemctl start alist || ! wait_for_service; }; then
    show_journal
    fail $END_SERVICE update_failed "$NEW_VERSION"
  fi
  RESTORE=''
  step updated "${old:-?}" "$NEW_VERSION" "$PROGRAM.bak"
  [[ -n $START_AGAIN ]] || words not_restarted "$DIR"
  [[ ! -f $ROOT$OLD_MENU ]] || warn old_menu "$OLD_MENU" "$OLD_LINK"
}

# A service that somebody has stopped stays stopped. One that did not answer before need not answer after.
stop_for_update() {
  local state
  state=$(systemctl is-active alist 2>/dev/null || true)
  [[ $state != inactive && $state != unknown ]] || return 0
  START_AGAIN=yes
  answers || UNASKED=yes
  step stopping
  RESTORE=start
  systemctl stop alist
}

replace_program() {
  cp -p -- "$ROOT$PROGRAM" "$ROOT$PROGRAM.bak"
  if [[ -n $RESTORE ]]; then RESTORE=program; fi
  mv -f -- "$STAGE/alist" "$ROOT$PROGRAM"
}

# Called at the end of a run that has failed between stopping the service and seeing it answer.
# shellcheck disable=SC2317
roll_back() {
  if [[ $RESTORE == program ]]; then
    systemctl stop alist
    mv -f -- "$ROOT$PROGRAM.bak" "$ROOT$PROGRAM"
  fi
  RESTORE=''
  systemctl reset-failed alist 2>/dev/null
  if systemctl start alist && wait_for_service; then
    warn rolled_back "$PROGRAM"
  else
    warn rolled_back_dead "$PROGRAM"
  fi
}
