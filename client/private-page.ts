/** Whether the address is one where secrets are handled. The not-found page can be shown at any address, also at those. */
import { isPrivatePath } from '../core/private.ts'

export function isPrivateAddress(): boolean {
  const prefixes = document.querySelector<HTMLElement>('[data-private]')?.dataset.private?.split(' ') ?? []
  return isPrivatePath(location.pathname, prefixes.filter(Boolean))
}
