#!/usr/bin/env bash
# Tells those who still call the script of AList v2 where v3 is.
{
  echo 'AList v2 is no longer maintained; this script installs nothing. For v3: https://alistgo.com/guide/install/script.html'
  echo 'AList v2 已停止维护，本脚本不会安装任何东西。v3 请看：https://alistgo.com/zh/guide/install/script.html'
} >&2
exit 1
