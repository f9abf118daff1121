/** Puts the install scripts that people's shells fetch together from their parts and a table of texts per language. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))
const PLACE = '# @texts\n'

const SCRIPTS = [
  { file: 'v3.sh', language: 'zh', channel: 'latest' },
  { file: 'v3-en.sh', language: 'en', channel: 'latest' },
  { file: 'beta.sh', language: 'zh', channel: 'beta' },
]
const MANUAL = {
  en: 'https://alistgo.com/guide/install/manual.html',
  zh: 'https://alistgo.com/zh/guide/install/manual.html',
}

const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`

function textsOf({ file, language, channel }) {
  const messages = JSON.parse(readFileSync(join(HERE, `messages.${language}.json`), 'utf8'))
  const cases = Object.entries(messages).map(
    ([key, text]) => `    ${key}) printf '%s' ${quote([text].flat().join('\n'))} ;;`,
  )
  return [
    '# ---- Texts: all that differs between the scripts -------------------------------------------------',
    '',
    `readonly SELF=https://alistgo.com/${file}`,
    `readonly MANUAL=${MANUAL[language]}`,
    `readonly CHANNEL=${channel}`,
    '',
    'text() {',
    '  case $1 in',
    ...cases,
    '    *) printf \'%s\' "$1" ;;',
    '  esac',
    '}',
    '',
    '# ---- End of the texts ----------------------------------------------------------------------------',
    '',
  ].join('\n')
}

function build(folder) {
  const parts = readdirSync(join(HERE, 'parts')).sort()
  const source = parts.map((part) => readFileSync(join(HERE, 'parts', part), 'utf8')).join('')
  if (source.split(PLACE).length !== 2)
    throw new Error(`scripts/install/parts: "${PLACE.trim()}" must stand there once`)
  mkdirSync(folder, { recursive: true })
  for (const script of SCRIPTS)
    writeFileSync(
      join(folder, script.file),
      source.replace(PLACE, () => textsOf(script)),
    )
  writeFileSync(join(folder, 'v2.sh'), readFileSync(join(HERE, 'v2.sh')))
}

// `node scripts/install/build.mjs [folder]`
build(process.argv[2] ?? PUBLIC)
