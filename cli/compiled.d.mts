/** Path of the compiled configuration; the scripts of threads lie beside it. */
export function compiledConfig(root: string): string
