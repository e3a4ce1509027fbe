// A catalog becomes a module of compiled messages by Lingui's Vite plugin.
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

// Catalogs by language and group (build/message-catalogs.ts).
declare module 'virtual:catalogs' {
  import type { Messages } from '@lingui/core'
  type LoadCatalog = () => Promise<{ messages: Messages }>
  export const catalogs: Record<
    import('../../contract/core/languages.ts').Language,
    Record<string, LoadCatalog>
  >
}
