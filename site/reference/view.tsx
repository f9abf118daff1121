/** The facts of a key, and the data that pages about keys, settings and projects are made from. */
import { defineView } from '../../render/feature.ts'
import { factProblems, wordFactProblems } from './check-facts.ts'
import { sectionProblems } from './check-sections.ts'
import { ownWordFiles, type WordFiles, wordProblems } from './check-words.ts'
import { configFileText, configText } from './config-text.ts'
import { ecosystemText } from './ecosystem-text.ts'
import { KeyFacts } from './KeyFacts.tsx'
import { settingsText } from './settings-text.ts'

export default defineView({
  components: { KeyFacts },
  data: {
    config: configText,
    'config-file': configFileText,
    ecosystem: (_, locale) => ecosystemText(locale),
    settings: settingsText,
  },
  dataProblems: (contributionsTo) => {
    const others = contributionsTo('reference') as WordFiles[]
    return [...wordProblems([...ownWordFiles(), ...others.flatMap((files) => files())]), ...wordFactProblems()]
  },
  pageProblems: (pages) => [...sectionProblems(pages), ...factProblems(pages)],
})
