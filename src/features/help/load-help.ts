import type { HelpKit } from './help-keys.ts'

// Counters have theirs without a connection; that of offices and customers comes when it is asked for.
export const LOAD_HELP = {
  counter: () => import('./pages/counter-pages.ts'),
  office: () => import('./pages/office-pages.online.ts'),
  public: () => import('./pages/public-pages.online.ts'),
} as const satisfies Record<HelpKit, unknown>
