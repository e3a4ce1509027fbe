import { join } from 'node:path'
import { VitePWA } from 'vite-plugin-pwa'
import { LANGUAGES } from '../contract/core/languages.ts'
import { frontDoorPage, PAGE_REVISION, SHELL_PAGE } from '../contract/core/page-addresses.ts'
import { onDemandChunks } from './on-demand.ts'

const frontDoors = LANGUAGES.map((language) => frontDoorPage(language).slice(1))

type Transform = (entries: { url: string; revision: string | null; size: number }[]) => {
  manifest: { url: string; revision: string | null; size: number }[]
}

/** Pages come from addresses of their own, in the revision that the server makes of them. */
const namePages: Transform = (entries) => ({
  manifest: entries.map((entry) => {
    if (!entry.url.endsWith('.html')) return entry
    const url = entry.url === 'index.html' ? SHELL_PAGE.slice(1) : entry.url
    return { ...entry, url, revision: PAGE_REVISION }
  }),
})

/** Leaves out what is fetched on demand. */
const excludeOnDemandChunks: Transform = (entries) => ({
  manifest: entries.filter(({ url }) => !onDemandChunks.test(url)),
})

/** Builds `dist/sw.js` from `sw/`, last of all, with the list of what it keeps. */
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
        ...frontDoors,
        'assets/*.{js,css}',
        'fonts/*.woff2',
        'icons/icon.svg',
      ],
      // Their names carry their content's hash: what a page has fetched comes from the browser's cache.
      dontCacheBustURLsMatching: /^(assets|fonts)\//,
      manifestTransforms: [excludeOnDemandChunks, namePages],
    },
    integration: {
      beforeBuildServiceWorker(options) {
        const swDest = join(options.injectManifest.globDirectory ?? options.outDir, 'sw.js')
        options.swDest = swDest
        options.injectManifest.swDest = swDest
      },
    },
  })
}
