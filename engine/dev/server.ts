import type { ViteDevServer } from 'vite'
import type { EngineOptions } from '../options.ts'
export function devServer(_server: ViteDevServer, _options: EngineOptions): void {}
