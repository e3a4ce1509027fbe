import { join } from 'node:path'
import { VitePWA } from 'vite-plugin-pwa'
import { COUNTER_ROLES } from '../contract/core/access.ts'
import { LANGUAGES } from '../contract/core/languages.ts'
import { frontDoorPage, PAGE_REVISION, SHELL_PAGE } from '../contract/core/page-addresses.ts'
import type { KitFile } from '../sw/kits.ts'
import { kitFiles, readBuiltApp } from './kits.ts'
import { writePacks } from './packs.ts'

const frontDoors = new Map(
  LANGUAGES.map((language) => [frontDoorPage(language).slice(1), language] as const),
)

type Entry = KitFile & { size: number }

/**
 * Gives pages their own addresses, with the revision that the server computes. Pages and fonts
 * belong to the first stage: the app does not open in Hindi and Marathi without them. Counters store the front
 * door in every language, as the next person there may speak another one; desks are online and load it.
 */
function placePage(entry: Entry): Entry {
  if (entry.url.startsWith('fonts/')) return { ...entry, stage: 'opening' }
  if (!entry.url.endsWith('.html')) return entry
  const url = entry.url === 'index.html' ? SHELL_PAGE.slice(1) : entry.url
  const language = frontDoors.get(entry.url)
  return {
    ...entry,
    url,
    revision: PAGE_REVISION,
    stage: 'opening',
    ...(language && { language, othersFor: COUNTER_ROLES }),
  }
}

/** The worker's list of files, each with the devices that store it, of everything below `dist`. */
function kitsTransform(dist: string) {
  return (entries: Entry[]) => {
    const app = readBuiltApp(dist)
    const kits = kitFiles(app)
    const chunks = new Set(
      Object.values(app.manifest).flatMap(({ file, assets = [] }) => [file, ...assets]),
    )
    const manifest = entries
      // The front door's script is no chunk of the app.
      .filter(({ url }) => kits.has(url) || !chunks.has(url))
      .map((entry) => placePage({ ...entry, ...kits.get(entry.url) }))
    return { manifest: writePacks(dist, manifest, app) }
  }
}

/** Builds `dist/sw.js` from `sw/`, last of all, with the list of what devices store. */
export function worker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: [
        'index.html',
        ...frontDoors.keys(),
        'assets/*.{js,css}',
        'fonts/*.woff2',
        'icons/icon.svg',
      ],
      // The forgotten-password page comes from the server alone, so no device stores its script. The font of the
      // language names is for the sign-in page alone, which the system's font serves as well.
      globIgnores: ['assets/front-door-forgot-pass-*', 'fonts/noto-sans-language-names.*'],
      // Their names carry their content's hash: what a page has fetched comes from the browser's cache.
      dontCacheBustURLsMatching: /^(assets|fonts)\//,
    },
    integration: {
      beforeBuildServiceWorker(options) {
        const { injectManifest } = options
        const swDest = join(injectManifest.globDirectory ?? options.outDir, 'sw.js')
        options.swDest = swDest
        injectManifest.swDest = swDest
        injectManifest.manifestTransforms = [kitsTransform(options.outDir)]
      },
    },
  })
}
