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
import { LANGUAGES } from '../contract/core/languages.ts'
import { messageGroups } from './message-groups.ts'

const CATALOG_QUERY = /\.po\?messages=([\w-]+)$/
const CATALOGS = 'virtual:catalogs'

/**
 * Serves a catalog in groups: `hi.po?messages=first` holds what the modules of the first screen say,
 * `hi.po?messages=outbox` what the outbox says besides. `virtual:catalogs` loads any of them.
 * @param isComplete a missing translation fails the build instead of falling back to English
 */
export function messageCatalogs(isComplete: boolean): Plugin[] {
  return [catalogsByGroup(isComplete), catalogLoaders()]
}

function catalogsByGroup(isComplete: boolean): Plugin {
  const config = getConfig()
  return {
    name: 'message-catalogs',
    enforce: 'pre',
    load: {
      filter: { id: CATALOG_QUERY },
      async handler(id) {
        const group = CATALOG_QUERY.exec(id)?.[1]
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
        const { groupOf } = await messageGroups(config.rootDir)
        const chosen = Object.entries(messages).filter(
          ([message]) => groupOf.get(message) === group,
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

/** How the page loads each catalog, by language and group. */
function catalogLoaders(): Plugin {
  const root = getConfig().rootDir
  return {
    name: 'catalog-loaders',
    resolveId: { filter: { id: new RegExp(`^${CATALOGS}$`) }, handler: () => `\0${CATALOGS}` },
    load: {
      filter: { id: new RegExp(`^\0${CATALOGS}$`) },
      async handler() {
        const { names } = await messageGroups(root)
        const loaders = LANGUAGES.map((language) => {
          const file = `${root}/src/locales/${language}.po`
          const byGroup = names.map((name) => `'${name}': () => import('${file}?messages=${name}')`)
          return `${language}: { ${byGroup.join(', ')} }`
        })
        return { code: `export const catalogs = { ${loaders.join(', ')} }`, map: null }
      },
    },
  }
}
