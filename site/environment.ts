/** Variables of the environment that a build runs in. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Files that read it are seen by the types of browsers as well, which know no `process`. */
export function environment(): Environment {
  return (globalThis as { process?: { env: Environment } }).process?.env ?? {}
}
