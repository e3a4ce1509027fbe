import type { ViewerActions } from './viewer-tools.tsx'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What each key does to the paper now; arrows scroll one that is larger than its place. */
export function viewerKeys(actions: ViewerActions, zoom: number): Record<string, () => void> {
  const isWhole = zoom === 1
  const keys: [string, (() => void) | undefined][] = [
    ['+', actions.zoomIn],
    ['=', actions.zoomIn],
    ['-', actions.zoomOut],
    ['0', actions.whole],
    ['r', actions.turn],
    ['c', actions.compare],
    ['ArrowLeft', isWhole ? actions.previous : undefined],
    ['ArrowRight', isWhole ? actions.next : undefined],
  ]
  return Object.fromEntries(keys.flatMap(([key, act]) => (act ? [[key, act]] : [])))
}

/** What a press means, where it is a bare key. */
export function viewerKey(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  keys: Record<string, () => void>,
): (() => void) | undefined {
  return ctrlKey || metaKey || altKey ? undefined : keys[key]
}
