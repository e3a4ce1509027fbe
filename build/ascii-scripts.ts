import type { Plugin } from 'vite'

const BEYOND_ASCII = /[^\0-\x7f]/g
/** Escaped Devanagari is twice as long: a catalog, which would grow by more, stays as it is. */
const MAX_GROWTH = 1.02

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Writes every character beyond ASCII in a script as an escape. Only then may the server label the script as plain
 * ASCII (server/platform/pages/plain-scripts.ts).
 */
export function asciiScripts(): Plugin {
  return {
    name: 'ascii-scripts',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const code = file.code.replace(BEYOND_ASCII, escaped)
        if (code.length <= file.code.length * MAX_GROWTH) file.code = code
      }
    },
  }
}
