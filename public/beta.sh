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

# ---- Texts: all that differs between the scripts -------------------------------------------------

readonly SELF=https://alistgo.com/beta.sh
readonly MANUAL=https://alistgo.com/zh/guide/install/manual.html
readonly CHANNEL=beta

text() {
  case $1 in
    help) printf '%s' 'AList 安装脚本

  bash {2} 命令 [选项]
  curl -fsSL {1} | bash -s 命令 [选项]

命令
  install [文件夹]    安装到 /opt/alist 或指定文件夹，并注册 systemd 服务
  update [文件夹]     更换程序，数据不动
  uninstall [文件夹]  删除程序和服务，数据保留
  status              查看安装位置和运行情况
  version             已安装程序的版本
  password random     为管理员随机生成密码
  password set [密码] 为管理员设置密码；不写则询问
  help                显示本说明

选项
  --version vX.Y.Z    安装指定版本，而不是最新版；beta 为最新的测试版
  --proxy 地址        在下载地址前加上 https://…/
  --no-verify         版本没有提供校验值时也继续
  --no-service        只安装程序
  --wait 秒数         启动后最多等待多久（60）
  --yes, -y           卸载时不询问
  --purge             卸载时连数据一起删除

环境变量
  ALIST_ADMIN_PASSWORD  初始密码，仅对新的数据文件夹有效
  ALIST_RELEASES        存放同样版本文件的其他地址，仅限 https
  ALIST_ROOT            加在所有路径前面的文件夹，制作镜像时使用
  ALIST_PAUSE           重试下载的间隔秒数（3）

退出码
  0 完成  1 取消或意外错误  2 用法不对  3 不是 root  4 系统不支持  5 下载失败
  6 下载内容未通过检查  7 文件夹或安装情况不符  8 AList 没有运行或没有应答' ;;
    menu) printf '%s' 'AList
  1  安装
  2  更新
  3  状态
  4  随机生成新密码
  5  卸载（保留数据）
  0  退出' ;;
    menu_ask) printf '%s' '请选择 [0-5]：' ;;
    cancelled) printf '%s' '已取消，没有改动任何东西。' ;;
    command_unknown) printf '%s' '没有这个命令：{1}。可用命令见 help。' ;;
    option_unknown) printf '%s' '没有这个选项：{1}。可用选项见 help。' ;;
    option_value) printf '%s' '{1} 后面要有值。' ;;
    too_many) printf '%s' '{1} 不接受“{2}”。用法见 help。' ;;
    version_form) printf '%s' '--version 的值应像 v3.40.0 这样，或者 beta，不能是“{1}”。' ;;
    proxy_form) printf '%s' '--proxy 的地址须以 https:// 开头、以 / 结尾，不能是“{1}”。' ;;
    wait_form) printf '%s' '--wait 的值是秒数，不能是“{1}”。' ;;
    root_form) printf '%s' 'ALIST_ROOT 须为绝对路径，现在是“{1}”。' ;;
    releases_form) printf '%s' 'ALIST_RELEASES 须为 https:// 地址（只有本机可用 http://），现在是“{1}”。' ;;
    pause_form) printf '%s' 'ALIST_PAUSE 须为秒数，现在是“{1}”。' ;;
    folder_form) printf '%s' '文件夹须为绝对路径，不含空格、“..”和特殊字符，不能是“{1}”。' ;;
    say_yes) printf '%s' '没有终端可供确认。确定要卸载的话，请加上 --yes。' ;;
    password_how) printf '%s' '请写 password random 或 password set 新密码。' ;;
    root) printf '%s' '需要 root 权限。请换成 root 终端，或在 bash 前加 sudo：curl -fsSL {1} | sudo bash -s {2}' ;;
    tool_missing) printf '%s' '缺少命令 {1}。请用包管理器装好再来。' ;;
    system_unknown) printf '%s' '本脚本只用于 Linux，不支持 {1}。手动安装：{2}' ;;
    machine_unknown) printf '%s' '无法为处理器“{1}”确定合适的文件。手动安装：{2}' ;;
    no_systemd) printf '%s' '这里没有运行 systemd：只安装程序，不注册服务。' ;;
    downloading) printf '%s' '正在下载 {1}' ;;
    download_again) printf '%s' '第 {1} 次尝试失败：{2}' ;;
    download_failed) printf '%s' '下载失败：{1}（curl {2}，HTTP {3}）。请检查网络，或试试 --proxy。' ;;
    not_there) printf '%s' '该版本没有这个文件：{1}。新版本发布后要过几分钟文件才齐全；也可以用 --version 换一个版本。' ;;
    sum_missing) printf '%s' '该版本没有提供 {1} 的校验值（查了 {2}），因此没有安装。请稍后再试；加 --no-verify 可以不校验。' ;;
    sum_skipped) printf '%s' '没有 {1} 的校验值，按 --no-verify 的要求继续。' ;;
    sum_wrong) printf '%s' '{1} 的校验值不对：应为 {2}，实为 {3}。下载内容已损坏或不是原件。没有改动任何东西，请重试，或不用代理。' ;;
    archive_broken) printf '%s' '{1} 无法解压。没有改动任何东西，请重试。' ;;
    archive_strange) printf '%s' '{1} 里不是只有一个名为 alist 的程序。没有改动任何东西。' ;;
    does_not_run) printf '%s' '{1} 里的程序在这里运行不了（处理器为 {2}，或该文件夹禁止运行程序）。没有改动任何东西。手动安装：{3}' ;;
    version_differs) printf '%s' '要的是 {1}，得到的是 {2}。没有改动任何东西，请不用代理再试。' ;;
    already_installed) printf '%s' 'AList 已经安装：{1}。更新请用：curl -fsSL {2} | bash -s update' ;;
    not_installed) printf '%s' '没有找到 AList：{1} 不存在。安装请用：curl -fsSL {2} | bash -s install' ;;
    not_a_folder) printf '%s' '{1} 已存在，但不是文件夹。' ;;
    not_empty) printf '%s' '{1} 不是空的（里面有“{2}”），也没有装过 AList。没有动它；请换一个文件夹，或先把文件移走。' ;;
    cannot_write) printf '%s' '无法写入 {1}。请检查路径、权限和剩余空间。' ;;
    data_found) printf '%s' '发现以前安装留下的数据，会保留：{1}' ;;
    unit_kept) printf '%s' '{1} 原来就有，旧内容已存为 {2}。' ;;
    installed) printf '%s' 'AList {1} 已就位：{2}' ;;
    no_service) printf '%s' '没有注册服务。启动 AList：
  cd {1} && ./alist server
首次启动时会显示用户 admin 的密码。怎样让它一直运行：{2}' ;;
    first_start) printf '%s' 'AList 没能在 {1}/data 建好数据，原因见上面的输出。解决之后，请在该文件夹运行：./alist server' ;;
    enable_failed) printf '%s' 'systemctl 无法启用 {1}。请看：systemctl status alist' ;;
    port_taken) printf '%s' 'AList 已安装但没有启动：端口 {1} 被占用。请腾出端口，或修改 {2} 里的 http_port，然后运行：systemctl start alist' ;;
    not_started) printf '%s' 'AList 已安装但没有应答。请看：systemctl status alist、journalctl -u alist' ;;
    running) printf '%s' 'AList 正在运行：' ;;
    password_shown) printf '%s' '用户名：admin
密码：  {1}
请记下密码，只在这里显示一次。' ;;
    password_given) printf '%s' '用户名：admin。密码就是 ALIST_ADMIN_PASSWORD 里的那个。' ;;
    password_kept) printf '%s' '沿用原有数据里的密码。要换新密码：curl -fsSL {1} | bash -s password random' ;;
    next_steps) printf '%s' '数据和配置：{1}
要从外部访问，请在防火墙放行 TCP 端口 {2}。' ;;
    up_to_date) printf '%s' '已经是最新：{1}，{2}。没有改动任何东西。' ;;
    stopping) printf '%s' '正在停止服务' ;;
    updated) printf '%s' '已从 {1} 更新到 {2}。旧程序保留为 {3}。' ;;
    not_restarted) printf '%s' 'AList 原本没有作为服务运行，因此没有启动它。文件夹：{1}' ;;
    update_failed) printf '%s' 'AList {1} 无法启动或没有应答。' ;;
    rolled_back) printf '%s' '已换回旧程序，正在运行：{1}' ;;
    rolled_back_dead) printf '%s' '已换回旧程序（{1}），但它也没有应答。请看：journalctl -u alist' ;;
    old_menu) printf '%s' '旧脚本的菜单还在，用它卸载会删掉数据。删除它：rm {1} {2}' ;;
    confirm) printf '%s' '删除 {1} 和它的服务？{2} 会保留。[y/N]' ;;
    confirm_purge) printf '%s' '删除 {1}、它的服务，以及 {2} 里的全部数据？[y/N]' ;;
    removed) printf '%s' 'AList 已卸载，数据保留在：{1}' ;;
    removed_all) printf '%s' 'AList 已卸载，数据也已删除：{1}' ;;
    not_data) printf '%s' '{1} 里没有 config.json，看起来不是数据文件夹，因此没有删除。程序已卸载。' ;;
    status_program) printf '%s' '程序：{1}，{2}' ;;
    status_data) printf '%s' '数据：{1}' ;;
    status_service) printf '%s' '服务：{1}，开机启动：{2}' ;;
    status_no_service) printf '%s' '服务：无' ;;
    status_answers) printf '%s' '应答：{1}' ;;
    status_silent) printf '%s' '应答：无（{1}）。请看：journalctl -u alist' ;;
    password_ask) printf '%s' '新密码：' ;;
    password_failed) printf '%s' '密码没有改成，原因见上面 AList 的输出。文件夹：{1}' ;;
    *) printf '%s' "$1" ;;
  esac
}

# ---- End of the texts ----------------------------------------------------------------------------

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
