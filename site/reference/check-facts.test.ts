/** Tests of what is said about variables, keys, ports, commands, and examples that the program doesn't know. */
import { expect, test } from 'vitest'
import { configProblems, textProblems, wordFactProblems } from './check-facts.ts'

test.each([
  ['Set `ALIST_SITE_URLS`.', 'the program has no variable ALIST_SITE_URLS', 'Did you mean ALIST_SITE_URL?'],
  ['Set `scheme.http_prot`.', 'config.json has no key scheme.http_prot', 'Did you mean scheme.http_port?'],
  ['Open port 5249.', 'the program does not use port 5249', 'Did you mean 5244?'],
  ['./alist sevrer', 'the program has no command sevrer', 'Did you mean server?'],
  ['./alist admin sett x', 'the program has no command admin sett', 'Did you mean set?'],
  ['./alist server --dat x', 'the program has no flag --dat', 'Did you mean --data?'],
])('%s', (line, message, remedy) => {
  expect(textProblems(`Text.\n${line}\n`, 'en/a.md', 5)).toMatchObject([{ at: 'en/a.md:6', message, remedy }])
})

test.each([
  'Set `ALIST_SITE_URL`, `ALIST_*`, and `ALIST_ADMIN_PASSWORD`.',
  '`scheme.http_port`, `scheme`, `s3.amazonaws.com`, and `log.json`',
  'Ports 5244 and 5246, 152441, 1.5299, 5299-01.',
  './alist admin set NEW --data x\n.\\alist.exe server\n/opt/alist/alist storage list',
])('%s is fine', (text) => expect(textProblems(text, 'en/a.md')).toEqual([]))

test('an example of config.json has known keys with values of their types', () => {
  const code = '{\n  "scheme": {\n    "http_port": "5244",\n    "adress": "::"\n  },\n  "force": true\n}'
  expect(configProblems({ lang: 'json', label: 'data/config.json', code, at: 'en/a.md:10' })).toEqual([
    {
      severity: 'error',
      at: 'en/a.md:13',
      message: 'scheme.http_port can\'t be "5244"',
      remedy: 'Write a whole number.',
    },
    {
      severity: 'error',
      at: 'en/a.md:14',
      message: 'config.json has no key scheme.adress',
      remedy: 'Did you mean scheme.address?',
    },
  ])
  expect(configProblems({ lang: 'json', label: 'other.json', code, at: 'en/a.md:10' })).toEqual([])
  expect(configProblems({ lang: 'json', label: 'config.json', code: '{', at: 'en/a.md:10' })).toEqual([])
})

test('words are looked at as well', () => {
  expect(wordFactProblems(new Map([['data/words/a.en.yaml', 'a:\n  text: Port 5299.\n']]))).toMatchObject([
    { at: 'data/words/a.en.yaml:2' },
  ])
})
