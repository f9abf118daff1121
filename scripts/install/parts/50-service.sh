
# ---- The service ---------------------------------------------------------------------------------

UNASKED='' # set if AList did not answer before it was stopped, so that its silence means nothing

# Hardening stops at what a file server may need: it reads and writes any folder, and containers without
# mount namespaces can start it.
unit_text() {
  cat <<END
# Written by the AList install script. Put your own settings beside it with: systemctl edit alist
[Unit]
Description=AList
Documentation=https://alistgo.com
Wants=network-online.target
After=network-online.target

[Service]
Type=simple
WorkingDirectory=$DIR
ExecStart=$PROGRAM server
Restart=on-failure
RestartSec=5
TimeoutStopSec=30
NoNewPrivileges=true
LockPersonality=true
RestrictRealtime=true
RestrictSUIDSGID=true
SystemCallArchitectures=native
CapabilityBoundingSet=~CAP_SYS_MODULE CAP_SYS_BOOT CAP_SYS_TIME CAP_SYS_RAWIO CAP_SYS_PTRACE CAP_SYSLOG CAP_MAC_ADMIN CAP_MAC_OVERRIDE

[Install]
WantedBy=multi-user.target
END
}

write_unit() {
  local file=$ROOT$UNIT
  mkdir -p -- "${file%/*}" || fail $END_PLACE cannot_write "${file%/*}"
  if [[ -f $file ]]; then
    cp -p -- "$file" "$file.old"
    warn unit_kept "$UNIT" "$UNIT.old"
  fi
  unit_text >"$file" || fail $END_PLACE cannot_write "$file"
  systemctl daemon-reload
  systemctl enable alist >/dev/null 2>&1 || fail $END_SERVICE enable_failed "$UNIT"
}

# Waits until AList answers; without an address to ask, until it has run for a moment.
wait_for_service() {
  local end state delay
  if [[ -z $URL || -n $UNASKED ]]; then
    sleep $((WAIT < 2 ? WAIT : 2))
    systemctl is-active alist >/dev/null 2>&1
    return
  fi
  delay=$(config_value delayed_start 0)
  [[ $delay =~ ^[0-9]{1,4}$ ]] || delay=0
  end=$((SECONDS + WAIT + delay))
  while :; do
    if answers; then return 0; fi
    state=$(systemctl is-active alist 2>/dev/null || true)
    [[ $state != failed ]] || return 1
    ((SECONDS < end)) || return 1
    sleep 1
  done
}

show_journal() {
  command -v journalctl >/dev/null 2>&1 || return 0
  journalctl -u alist -n 15 --no-pager >&2 2>/dev/null || true
}
