import type { ViewerActions } from './viewer-tools.tsx'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key does to the paper; arrows scroll one that is larger than its place. */
export function viewerKey(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  actions: ViewerActions,
  zoom: number,
): (() => void) | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const isWhole = zoom === 1
  const keys: Record<string, (() => void) | undefined> = {
    '+': actions.zoomIn,
    '=': actions.zoomIn,
    '-': actions.zoomOut,
    '0': actions.whole,
    r: actions.turn,
    c: actions.compare,
    ArrowLeft: isWhole ? actions.previous : undefined,
    ArrowRight: isWhole ? actions.next : undefined,
  }
  return keys[key]
}
