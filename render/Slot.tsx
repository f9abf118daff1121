/** A place in a layout that features fill. */
import { usePage } from './context.tsx'
import type { SlotName } from './feature.ts'

export function Slot({ name }: { name: SlotName }) {
  const { slots } = usePage().registry
  return (slots[name] ?? []).map(({ view: View }, index) => <View key={index} />)
}

/** The keys of everything in a slot, for a region that outlasts a page. Never empty: a region without a key is always exchanged. */
export function useSlotKey(name: SlotName): string {
  const context = usePage()
  const keys = (context.registry.slots[name] ?? []).map(({ key }) => key?.(context))
  return keys.filter(Boolean).join(' ') || 'none'
}
