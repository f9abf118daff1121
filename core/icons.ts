/** The id of an icon in the sprite: the author's name for it, made safe for an address. */
export function iconId(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]+/g, '-')
}
