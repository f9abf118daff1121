/** Reads an nginx example as far as that is possible without nginx: braces, semicolons, quotes, and names of directives. */
import { nearest } from '../../core/text.ts'

export interface NginxFault {
  reason: string
  /** From 1. */
  line: number
}

/** Directives of the modules that nginx is usually built with, as far as reverse proxies and file servers need them. */
const DIRECTIVES = new Set(
  `absolute_redirect access_log add_header add_trailer aio alias allow auth_basic auth_basic_user_file auth_request
  auth_request_set autoindex break charset client_body_buffer_size client_body_temp_path client_body_timeout
  client_header_buffer_size client_header_timeout client_max_body_size default_type deny directio error_log error_page
  etag events expires gunzip gzip gzip_comp_level gzip_disable gzip_min_length gzip_proxied gzip_static gzip_types
  gzip_vary http http2 http3 if if_modified_since ignore_invalid_headers include internal ip_hash keepalive
  keepalive_requests keepalive_timeout large_client_header_buffers least_conn limit_conn limit_conn_zone limit_except
  limit_rate limit_rate_after limit_req limit_req_status limit_req_zone listen load_module location log_format
  log_not_found map map_hash_bucket_size max_ranges merge_slashes mirror open_file_cache output_buffers pid port_in_redirect
  proxy_bind proxy_buffer_size proxy_buffering proxy_buffers proxy_busy_buffers_size proxy_cache proxy_cache_bypass
  proxy_cache_key proxy_cache_lock proxy_cache_path proxy_cache_use_stale proxy_cache_valid proxy_connect_timeout
  proxy_cookie_domain proxy_cookie_flags proxy_cookie_path proxy_force_ranges proxy_headers_hash_bucket_size
  proxy_headers_hash_max_size proxy_hide_header proxy_http_version proxy_ignore_client_abort proxy_ignore_headers
  proxy_intercept_errors proxy_max_temp_file_size proxy_method proxy_next_upstream proxy_no_cache proxy_pass
  proxy_pass_header proxy_pass_request_body proxy_pass_request_headers proxy_protocol proxy_read_timeout proxy_redirect
  proxy_request_buffering proxy_send_timeout proxy_set_body proxy_set_header proxy_socket_keepalive proxy_ssl_name
  proxy_ssl_protocols proxy_ssl_server_name proxy_ssl_trusted_certificate proxy_ssl_verify proxy_ssl_verify_depth
  proxy_store proxy_temp_file_write_size proxy_temp_path real_ip_header real_ip_recursive recursive_error_pages
  reset_timedout_connection resolver resolver_timeout return rewrite root satisfy secure_link secure_link_md5 send_timeout
  sendfile server server_name server_names_hash_bucket_size server_tokens set set_real_ip_from slice split_clients
  ssl_buffer_size ssl_certificate ssl_certificate_key ssl_ciphers ssl_client_certificate ssl_dhparam ssl_early_data
  ssl_ecdh_curve ssl_prefer_server_ciphers ssl_protocols ssl_reject_handshake ssl_session_cache ssl_session_tickets
  ssl_session_timeout ssl_stapling ssl_stapling_verify ssl_trusted_certificate ssl_verify_client stream sub_filter
  sub_filter_last_modified sub_filter_once sub_filter_types tcp_nodelay tcp_nopush try_files types types_hash_max_size
  upstream user valid_referers worker_connections worker_processes worker_rlimit_nofile zone`.split(/\s+/),
)
/** Blocks whose lines are values, not directives. */
const TABLES = new Set(['map', 'types', 'split_clients', 'geo', 'charset_map'])
const TOKEN =
  /#[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]|(?:\$\{\w+\}|\\.|[^\s{};"'#])(?:\$\{\w+\}|\\.|[^\s{};])*|["']/g

interface Token {
  text: string
  line: number
}

export function readNginx(code: string): NginxFault | null {
  /** Names of the open blocks. */
  const blocks: Token[] = []
  let words: Token[] = []
  for (const token of tokens(code)) {
    const { text, line } = token
    if (text === '"' || text === "'") return { reason: `the quote ${text} is never closed`, line }
    if (text !== '{' && text !== '}' && text !== ';') {
      words.push(token)
      continue
    }
    const [first] = words
    const isTable = TABLES.has(blocks.at(-1)?.text ?? '')
    if (text === '}') {
      if (first) return missingSemicolon(words)
      if (!blocks.pop()) return { reason: 'this } closes nothing', line }
      continue
    }
    if (!first) return { reason: `there is no directive before this ${text}`, line }
    const fault = isTable ? null : wordFault(words)
    if (fault) return fault
    if (text === '{') blocks.push(first)
    words = []
  }
  if (words.length) return missingSemicolon(words)
  const open = blocks.at(-1)
  return open ? { reason: `the block "${open.text}" is never closed with }`, line: open.line } : null
}

function* tokens(code: string): Generator<Token> {
  let line = 1
  let last = 0
  for (const { 0: text, index } of code.matchAll(TOKEN)) {
    line += code.slice(last, index).split('\n').length - 1
    last = index
    if (!text.startsWith('#')) yield { text, line }
  }
}

/** A directive on a later line of the same statement means that the line before it has no end. */
function wordFault(words: readonly Token[]): NginxFault | null {
  const [first] = words
  if (!first) return null
  const isNext = ({ text, line }: Token, i: number) =>
    line > first.line && words[i - 1]?.line !== line && looksLikeDirective(text)
  if (words.some(isNext)) return missingSemicolon(words)
  if (DIRECTIVES.has(first.text)) return null
  const near = nearest(first.text, DIRECTIVES)
  return { reason: `unknown directive "${first.text}"${near ? `, did you mean "${near}"?` : ''}`, line: first.line }
}

/** Misspelled ones count too, unless they may be values. */
function looksLikeDirective(text: string): boolean {
  return DIRECTIVES.has(text) || (/^[a-z]+_[a-z_]+$/.test(text) && nearest(text, DIRECTIVES) !== undefined)
}

function missingSemicolon(words: readonly Token[]): NginxFault {
  const { text, line } = words[0]!
  return { reason: `the directive "${text}" does not end with ;`, line }
}
