import { useLazyModule } from '../../ui/overlays/use-lazy-module.ts'

/** How names are spelt in both scripts. It comes with the first field that asks for it. */
export const useNameSuggestions = (isWanted = true) =>
  useLazyModule('name-suggestions', () => import('./names/name-suggestions.tsx'), { isWanted })
