/** Which pages handle secrets, as the shell of the page says. */
import { isPrivatePath } from '../core/private.ts'

const prefixes =
  document.querySelector<HTMLElement>('[data-private]')?.dataset.private?.split(' ').filter(Boolean) ?? []

export function isPrivatePage(path: string): boolean {
  return isPrivatePath(path, prefixes)
}
