/** Tests that the check of compose files lets good ones pass and names what is wrong with others. */
import { expect, test } from 'vitest'
import { composeFaults } from './compose.ts'

const GOOD = `
services:
  alist:
    image: xhofe/alist:latest
    container_name: alist
    restart: unless-stopped
    depends_on:
      db:
        condition: service_healthy
    ports:
      - "5244:5244"
      - "127.0.0.1:5246:5246"
      - "[::1]:5222:5222/tcp"
      - "30000-30009:40000-40009"
    volumes:
      - /etc/alist:/opt/alist/data
      - cache:/cache:ro
    environment:
      PUID: "0"
      DB_PASS: "a$$b"
  db:
    image: postgres:17
    healthcheck:
      test: pg_isready --username="$$POSTGRES_USER"
      interval: 5s
      retries: 30
volumes:
  cache:
`

test('a good file passes', () => {
  expect(composeFaults(GOOD)).toEqual([])
})

test.each<[string, from: string, to: string, fault: string]>([
  ['YAML that cannot be read', 'services:', 'services: [', 'Flow sequence'],
  ['a key that does not exist', 'restart: unless', 'restarts: unless', 'services.alist.restarts: unknown key'],
  ['a key of an older format', 'services:', 'version: "3"\nservices:', 'version: unknown key'],
  ['a service without image', '    image: postgres:17\n', '', 'services.db: has no image'],
  ['an image with blanks', 'postgres:17', 'postgres 17', 'services.db.image'],
  ['a way to restart that does not exist', 'unless-stopped', 'sometimes', 'services.alist.restart'],
  ['a port that does not exist', '5244:5244', '5244:70000', 'services.alist.ports[0]'],
  ['a port that is switched off', '5244:5244', '-1:-1', 'services.alist.ports[0]'],
  ['a name instead of an address', '127.0.0.1:5246', 'localhost:5246', 'services.alist.ports[1]'],
  ['ranges of different lengths', '40000-40009', '40000-40001', 'services.alist.ports[3]'],
  ['a range that ends before it begins', '30000-30009:40000-40009', '9-1:9-1', 'services.alist.ports[3]'],
  ['a port inside a range', '5244:5244', '30009:80', 'published port :30009/tcp is taken twice'],
  ['a port that is taken twice', '127.0.0.1:5246:5246', '5244:80', 'published port :5244/tcp is taken twice'],
  [
    'an empty list',
    '      - "5244:5244"\n      - "127.0.0.1:5246:5246"\n      - "[::1]:5222:5222/tcp"\n      - "30000-30009:40000-40009"\n',
    '',
    'services.alist.ports: is no list',
  ],
  ['a volume that nobody declares', 'volumes:\n  cache:', '', 'the volume cache is not declared'],
  ['a volume without target', '/etc/alist:/opt/alist/data', '/etc/alist', 'services.alist.volumes[0]'],
  ['a dollar that Compose would fill in', 'a$$b', 'a$b', 'services.alist.environment.DB_PASS'],
  ['a value that is no text', 'PUID: "0"', 'PUID: true', 'services.alist.environment.PUID'],
  ['a variable with a dash', 'PUID:', 'P-UID:', 'P-UID is no name'],
  ['a service that does not exist', '      db:\n        cond', '      sql:\n        cond', 'there is no service sql'],
  ['a condition that does not exist', 'service_healthy', 'service_happy', 'the condition service_happy'],
  [
    'a wait for a check that is missing',
    '    healthcheck:\n      test: pg_isready --username="$$POSTGRES_USER"\n      interval: 5s\n      retries: 30\n',
    '',
    'waits for a healthcheck',
  ],
  ['a time without unit', 'interval: 5s', 'interval: 5', 'services.db.healthcheck.interval'],
  [
    'two containers of one name',
    'image: postgres:17',
    'image: postgres:17\n    container_name: alist',
    'container_name alist is taken twice',
  ],
])('%s is named', (_, from, to, fault) => {
  expect(GOOD).toContain(from)
  expect(composeFaults(GOOD.replace(from, () => to)).join('\n')).toContain(fault)
})

test('an excerpt may leave out the image and declarations, and nothing else', () => {
  const excerpt = 'services:\n  alist:\n    volumes:\n      - cache:/cache\n'
  expect(composeFaults(excerpt)).toHaveLength(2)
  expect(composeFaults(excerpt, { isExcerpt: true })).toEqual([])
  expect(composeFaults(excerpt.replace('volumes', 'volume'), { isExcerpt: true })).toHaveLength(1)
})
