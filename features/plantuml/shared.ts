/** The settings of the feature. */

export interface PlantUmlSettings {
  /** Address of a PlantUML server (`https://uml.example.org/plantuml`); without one, diagrams are shown as their source. */
  server: string
}

declare module '../../core/config.ts' {
  interface FeatureSettings {
    plantuml?: PlantUmlSettings
  }
}
