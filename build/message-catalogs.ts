import { relative } from 'node:path'
import {
  createCompiledCatalog,
  createCompilationErrorMessage,
  createMissingErrorMessage,
  getCatalogForFile,
  getCatalogs,
} from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { firstModules } from './first-modules.ts'

const CATALOG_QUERY = /\.po\?messages=(first|rest)$/

/**
 * Serves a catalog in two parts: `hi.po?messages=first` holds what the modules of the first screen say,
 * `hi.po?messages=rest` everything else. Which those are is read from the modules themselves.
 * @param isComplete a missing translation fails the build instead of falling back to English
 */
export function splitCatalogs(isComplete: boolean): Plugin {
  const config = getConfig()
  return {
    name: 'split-catalogs',
    enforce: 'pre',
    load: {
      filter: { id: CATALOG_QUERY },
      async handler(id) {
        const half = CATALOG_QUERY.exec(id)?.[1]
        const file = id.split('?')[0] ?? ''
        const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config))
        if (!found) throw new Error(`${file} is no catalog`)
        this.addWatchFile(file)
        const { locale, catalog } = found
        const { messages, missing } = await catalog.getTranslations(locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale ?? 'en',
          missingBehavior: 'catalog',
        })
        if (isComplete && missing.length > 0) {
          throw new Error(createMissingErrorMessage(locale, missing, 'catalog'))
        }
        const first = firstModules(config.rootDir)
        const entries = (await catalog.read(locale)) ?? {}
        const isFirst = (message: string) =>
          entries[message]?.origin?.some(([origin]) => first.has(origin)) ?? false
        const chosen = Object.entries(messages).filter(
          ([message]) => isFirst(message) === (half === 'first'),
        )
        const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(chosen), {
          namespace: 'es',
        })
        if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors))
        return { code: source, map: null, moduleType: 'js' }
      },
    },
  }
}
