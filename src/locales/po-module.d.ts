// A catalog becomes a module of compiled messages by Lingui's Vite plugin.
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
