/** Tests of what is said about nginx examples. */
import { describe, expect, it } from 'vitest'
import { readNginx } from './check-nginx.ts'

const GOOD = `
# A server; with { in a comment.
map $http_upgrade $connection_upgrade {
  default upgrade;
  '' close;
}
server {
  listen 443 ssl;
  add_header X-Text "a; b } c";
  if ($host = "x") { return 301 https://$host$request_uri; }
  location / {
    proxy_set_header Host
      $http_host;
    proxy_pass http://127.0.0.1:5244;
  }
}`

describe('readNginx', () => {
  it('accepts servers, and lines that belong in one', () => {
    expect(readNginx(GOOD)).toBeNull()
    expect(readNginx(`proxy_pass http://$\{upstream}/;\nallow all;`)).toBeNull()
  })

  it.each([
    ['proxy_pas http://a;', 'unknown directive "proxy_pas", did you mean "proxy_pass"?', 1],
    ['server {\n  listen 80\n  server_name a;\n}', 'the directive "listen" does not end with ;', 2],
    ['server {\n  listen 80\n  proxy_pas http://a;\n}', 'the directive "listen" does not end with ;', 2],
    ['server {\n  listen 80\n}', 'the directive "listen" does not end with ;', 2],
    ['listen 80', 'the directive "listen" does not end with ;', 1],
    ['server {\n  location / {\n    return 404;\n}', 'the block "server" is never closed with }', 1],
    ['listen 80;\n}', 'this } closes nothing', 2],
    ['listen 80;;', 'there is no directive before this ;', 1],
    ['add_header A "b;\nlisten 80;', 'the quote " is never closed', 1],
  ])('%s', (code, reason, line) => {
    expect(readNginx(code)).toEqual({ reason, line })
  })
})
