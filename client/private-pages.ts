/** Pages that handle secrets: their prefixes are in the markup of the shell. The not-found page may be shown there, too. */
import { isPrivatePath } from '../core/private.ts'

export function isPrivatePage(path: string = location.pathname): boolean {
  const prefixes = document.querySelector<HTMLElement>('[data-private]')?.dataset.private?.split(' ') ?? []
  return isPrivatePath(path, prefixes.filter(Boolean))
}
