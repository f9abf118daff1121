#!/usr/bin/env bash
# Installs, updates and removes AList v3 on Linux. https://alistgo.com
#
# This file is put together from scripts/install/ in the repository of the documentation: change it there.
# Nothing runs before the last line has arrived: everything stands between one pair of braces.

if [ -z "${BASH_VERSION:-}" ]; then
  echo 'This script needs bash: write "bash" in place of "sh". 请用 bash 运行，不要用 sh。' >&2
  exit 4
fi

{
set -euo pipefail
umask 022

# @texts

# ---- Constants -----------------------------------------------------------------------------------

readonly UNIT=/etc/systemd/system/alist.service
readonly USUAL_FOLDER=/opt/alist
readonly GITHUB=https://github.com/AlistGo/alist/releases
# What the older script left beside its installation.
readonly OLD_MENU=/usr/local/sbin/alist-manager
readonly OLD_LINK=/usr/local/bin/alist

# How the script may end; the page about it and `help` list the same.
readonly END_CANCELLED=1 END_USAGE=2 END_ROOT=3 END_PLATFORM=4 END_DOWNLOAD=5 END_VERIFY=6 END_PLACE=7 END_SERVICE=8

# ---- State ---------------------------------------------------------------------------------------

STAGE=''   # folder for the download, beside the program
MADE=''    # folder that this run has created
RESTORE='' # `start` or `program`: what must come back if the rest of an update fails
BOLD='' RED='' YELLOW='' PLAIN=''

# ---- Speaking ------------------------------------------------------------------------------------

# Prints a text of the table; {1}, {2} … stand for what follows its name.
words() {
  local line rest value number=1
  line=$(text "$1")
  shift
  for value in "$@"; do
    rest=$line line=''
    while [[ $rest == *"{$number}"* ]]; do
      line+=${rest%%"{$number}"*}$value
      rest=${rest#*"{$number}"}
    done
    line+=$rest
    number=$((number + 1))
  done
  printf '%s\n' "$line"
}

step() {
  printf '%s' "$BOLD"
  words "$@"
  printf '%s' "$PLAIN"
}

warn() {
  {
    printf '%s' "$YELLOW"
    words "$@"
    printf '%s' "$PLAIN"
  } >&2
}

# fail CODE TEXT VALUES…
fail() {
  local code=$1
  shift
  {
    printf '%s' "$RED"
    words "$@"
    printf '%s' "$PLAIN"
  } >&2
  exit "$code"
}

choose_colours() {
  [[ -t 1 && -t 2 && -z ${NO_COLOR:-} ]] || return 0
  BOLD=$'\e[1m' RED=$'\e[31m' YELLOW=$'\e[33m' PLAIN=$'\e[0m'
}

# Opens the terminal for questions, also when the script itself comes through a pipe.
open_terminal() {
  if [[ -t 0 ]]; then
    exec 3<&0
  elif [[ -t 1 ]] && { true </dev/tty; } 2>/dev/null; then
    exec 3</dev/tty
  else
    return 1
  fi
}

# ask TEXT VALUES…; the answer is in ANSWER.
ask() {
  printf '%s ' "$(words "$@")"
  ANSWER=''
  read -r ANSWER <&3 || true
}

# ---- Ending --------------------------------------------------------------------------------------

# Called by the trap.
# shellcheck disable=SC2317
tidy() {
  local code=$?
  trap - EXIT
  trap '' INT TERM HUP
  set +e
  [[ -z $RESTORE ]] || roll_back
  [[ -z $STAGE ]] || rm -rf -- "$STAGE"
  [[ -z $MADE ]] || rmdir -- "$MADE" 2>/dev/null
  exit "$code"
}
