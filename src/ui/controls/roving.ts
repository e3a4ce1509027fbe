/** The item to which an arrow, Home or End leads from the one at `here`; round at both ends. */
export function neighbour<Item>(items: readonly Item[], here: number, key: string) {
  if (key === 'ArrowDown') return items[(here + 1) % items.length]
  if (key === 'ArrowUp') return items.at(here <= 0 ? -1 : here - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  return undefined
}

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The next item after `here` whose words begin with the typed character. */
export function itemByCharacter<Item extends { textContent: string | null }>(
  items: readonly Item[],
  here: number,
  { key, ctrlKey, metaKey, altKey }: KeyPress,
) {
  if (ctrlKey || metaKey || altKey || key === ' ' || [...key].length !== 1) return undefined
  const character = key.toLocaleLowerCase()
  const inTurn = [...items.slice(here + 1), ...items.slice(0, here + 1)]
  return inTurn.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(character))
}
