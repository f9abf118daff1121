export const FOLDERS: string[]
export const KERNEL: string[]
export const TEST: RegExp
export function importsOf(text: string): string[]
export function filesOf(root: string, folder: string, kind?: RegExp): string[]
export function linesOf(root: string, folder: string): number
export function edgesBetween(root: string, files: readonly string[]): Map<string, string[]>
export function circlesIn(edges: ReadonlyMap<string, readonly string[]>): string[][]
