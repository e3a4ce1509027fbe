import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { messageCatalogs } from './message-catalogs.ts'

/**
 * Lingui's macros and catalogs, the same for the page, its tests and the front door.
 * A missing translation falls back to English, so that work can go on; with COMPLETE_CATALOGS=1,
 * which `npm test` sets, it fails the build.
 */
export function languages() {
  const complete = process.env['COMPLETE_CATALOGS'] === '1'
  return [
    ...messageCatalogs(complete),
    lingui({ failOnMissing: complete ? 'catalog' : false, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ]
}
