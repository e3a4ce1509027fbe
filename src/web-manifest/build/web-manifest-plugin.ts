import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { loadForNode } from '../../../build/load-for-node.ts'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import { webManifest } from '../../../contract/core/page-addresses.ts'
import type * as PrintManifest from '../print-manifest.ts'

const ENTRY = 'src/web-manifest/print-manifest.ts'

/** Prints `manifest.<language>.webmanifest` into the build. */
export function webManifests(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'web-manifests',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { printManifest } = await loadForNode<typeof PrintManifest>(config, ENTRY)
        const outDir = resolve(config.root, config.build.outDir)
        for (const language of LANGUAGES) {
          writeFileSync(join(outDir, webManifest(language)), printManifest(language))
        }
      },
    },
  }
}
