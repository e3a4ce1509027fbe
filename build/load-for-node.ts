import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ResolvedConfig } from 'vite'
import { build } from 'vite'
import { languages } from './lingui.ts'

/**
 * Builds a module that prints documents for Node, with macros and catalogs, and loads it; its packages
 * are found above the folder. `entry` is a path below the root.
 */
export async function loadForNode<Module>(config: ResolvedConfig, entry: string): Promise<Module> {
  const cache = join(config.root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'printing-'))
  try {
    await build({
      configFile: false,
      root: config.root,
      logLevel: 'warn',
      plugins: languages(),
      build: {
        target: config.build.target,
        reportCompressedSize: false,
        copyPublicDir: false,
        outDir,
        ssr: join(config.root, entry),
        rolldownOptions: { output: { entryFileNames: 'printing.mjs' } },
      },
    })
    return (await import(pathToFileURL(join(outDir, 'printing.mjs')).href)) as Module
  } finally {
    rmSync(outDir, { recursive: true })
  }
}
