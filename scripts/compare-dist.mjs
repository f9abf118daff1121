/**
 * `npm run compare OLD NEW`: compares two builds file by file. Use it when code is moved and the result should stay the same.
 *
 * Each file is the same byte for byte, or the same once names and digests that depend on other files are replaced
 * (hashes in file names, the build id, policy hashes, the inline script), or different. Compressed copies are skipped.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const TEXT = /\.(?:html|css|js|json|xml|txt|md|svg|conf|sh|ps1|yaml)$|(?:^|\/)_(?:headers|redirects)$|^\.[\w.]+$/
/** `tabs-Ab3_xY9.js`, `site.0123456789.css`, `icons.….svg`, pieces of the search index. */
const HASHED = /^(.*?[-._])([\w-]{7,12})(\.(?:js|css|svg|html|woff2|png|webp|avif|jpg))$/
const INDEX = /^(pagefind\/.*?)[\da-f]{7,}(\.[\w.]+)$/

export function compareBuilds(oldDir, newDir) {
  const [before, after] = [readBuild(oldDir), readBuild(newDir)]
  const result = { same: [], renamed: [], different: [], removed: [], added: [] }
  for (const [name, files] of before) {
    const others = after.get(name)
    if (!others) result.removed.push(...files.map(({ path }) => path))
    else compareNamesakes(files, others, result)
  }
  for (const [name, files] of after) if (!before.has(name)) result.added.push(...files.map(({ path }) => path))
  return result
}

/** Files that differ only in the hash of their name, in both builds. */
function compareNamesakes(files, others, result) {
  const left = [...others]
  const take = (fits) => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const rest = files.filter(({ path, bytes }) => {
    const twin = take((other) => other.path === path && other.bytes.equals(bytes))
    if (twin) result.same.push(path)
    return !twin
  })
  const unlike = rest.filter((file) => {
    const twin = take((other) => other.normal === file.normal)
    if (twin) result.renamed.push(file.path)
    return !twin
  })
  for (const file of unlike) {
    const other = left.shift()
    if (other) result.different.push({ path: file.path, other: other.path, first: firstDifference(file, other) })
    else result.removed.push(file.path)
  }
  result.added.push(...left.map(({ path }) => path))
}

function firstDifference({ normal: a }, { normal: b }) {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const around = (text) => text.slice(Math.max(0, at - 40), at + 80).replaceAll('\n', '⏎')
  return [around(a), around(b)]
}

/** Files by their name without hash. */
function readBuild(dir) {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:gz|br)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length).replace(/^\//, ''))
    .sort()
  const names = new Map(paths.flatMap((path) => (hashOfName(path) ? [[hashOfName(path), '#']] : [])))
  const files = paths.map((path) => {
    const bytes = readFileSync(join(dir, path))
    return { path, bytes, normal: TEXT.test(path) ? normalized(bytes.toString(), names) : bytes.toString('latin1') }
  })
  const byName = new Map()
  for (const file of files) byName.set(plainName(file.path), [...(byName.get(plainName(file.path)) ?? []), file])
  return byName
}

function plainName(path) {
  return path.replace(INDEX, '$1#$2').replace(HASHED, '$1#$3')
}

function hashOfName(path) {
  return HASHED.exec(path)?.[2]
}

function normalized(text, hashes) {
  return (
    text
      .replace(/<meta name="build-id" content="[^"]*">/g, '<meta name="build-id" content="#">')
      // The inline script is looked at by its tests.
      .replace(/<script>[\s\S]*?<\/script>/g, '<script>#</script>')
      .replace(/sha(?:256|384)-[A-Za-z\d+/=]+/g, 'sha#')
      .replace(/[\w-]{7,12}(?=\.(?:js|css|svg|html)\b)/g, (word) => hashes.get(word) ?? word)
      .replace(/(?<=[-.])[\w-]{7,12}(?=\.(?:js|css|svg|html)\b)/g, (word) => hashes.get(word) ?? word)
  )
}

function print({ same, renamed, different, removed, added }) {
  console.log(`${same.length} same, ${renamed.length} same after hashes, ${different.length} different, `)
  console.log(`${removed.length} only in the old build, ${added.length} only in the new one`)
  for (const path of removed) console.log(`- ${path}`)
  for (const path of added) console.log(`+ ${path}`)
  for (const { path, other, first } of different) {
    console.log(`≠ ${path}${other === path ? '' : ` (now ${other})`}`)
    if (TEXT.test(path)) for (const text of first) console.log(`    ${text}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [oldDir, newDir] = process.argv.slice(2)
  if (!oldDir || !newDir) {
    console.error('Name two folders of builds: npm run compare OLD NEW')
    process.exit(2)
  }
  const result = compareBuilds(oldDir.replace(/\/$/, ''), newDir.replace(/\/$/, ''))
  print(result)
  process.exitCode = result.different.length + result.removed.length + result.added.length > 0 ? 1 : 0
}
