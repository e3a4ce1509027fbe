// A catalog becomes a module of compiled messages by Lingui's Vite plugin.
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

// One of its two parts (build/message-catalogs.ts).
declare module '*.po?messages=first' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?messages=rest' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
