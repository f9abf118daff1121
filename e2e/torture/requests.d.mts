export function traversalPaths(): string[]
export function injections(): string[]
export function nonsense(chance: () => number): Uint8Array
export function seeded(seed: number): () => number
