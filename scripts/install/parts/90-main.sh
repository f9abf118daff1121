
# ---- main ----------------------------------------------------------------------------------------

choose_from_menu() {
  open_terminal || {
    words help "$SELF" "${SELF##*/}" >&2
    exit $END_USAGE
  }
  words menu
  ask menu_ask
  case $ANSWER in
    1) COMMAND=install ;;
    2) COMMAND=update ;;
    3) COMMAND=status ;;
    4) COMMAND=password ARGUMENTS=(random) ;;
    5) COMMAND=uninstall ;;
    *) fail $END_CANCELLED cancelled ;;
  esac
  GIVEN=$COMMAND
}

main() {
  GIVEN=$*
  choose_colours
  trap tidy EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  read_environment
  read_options "$@"
  [[ -n $COMMAND ]] || choose_from_menu
  check_arguments
  # What is started below must not read the script that comes through the pipe.
  [[ -t 0 ]] || exec </dev/null
  case $COMMAND in
    install) install_alist ;;
    update) update_alist ;;
    uninstall) uninstall_alist ;;
    status) show_status ;;
    version) show_version ;;
    password) change_password ;;
    help) words help "$SELF" "${SELF##*/}" ;;
  esac
}

main "$@"; exit; }
