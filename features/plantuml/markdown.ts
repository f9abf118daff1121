/** PlantUML: fences, and blocks between `@startuml` and `@enduml`, which become fences. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { plantUml } from './node/plantuml.ts'
import { plantUmlRule } from './node/plantuml-rule.ts'

export const markdown: MarkdownExtension = {
  rules: plantUmlRule,
  fences: { plantuml: plantUml, puml: plantUml },
  tags: { PlantUml: { writtenAs: '@startuml … @enduml' } },
}
