import { FindAnything } from '../../features/find/find-anything.tsx'
import { navigationLabel } from './navigation-labels.ts'

/** The bar's search over all, which calls screens as the bar does. */
export function FindTool() {
  return <FindAnything labelOf={navigationLabel} />
}
