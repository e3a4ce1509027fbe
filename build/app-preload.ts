import type { Plugin } from 'vite'
import { APP } from './entry-points.ts'

/**
 * Names the app's script and what it imports in the document, so that they come and are compiled
 * while the first few kB show what was seen last; the app's own is marked with `data-app`, and is
 * the name of the build.
 */
export function appPreload(): Plugin {
  return {
    name: 'app-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${APP}`)))
        if (!app) throw new Error(`The build has no chunk of ${APP}`)
        const preload = (fileName: string, mark: Record<string, boolean>) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}`, ...mark },
          injectTo: 'head' as const,
        })
        const rest = app.imports.filter((fileName) => !html.includes(`/${fileName}"`))
        return [
          preload(app.fileName, { 'data-app': true }),
          ...rest.map((fileName) => preload(fileName, {})),
        ]
      },
    },
  }
}
