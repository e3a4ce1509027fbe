import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ResolvedConfig } from 'vite'
import { build } from 'vite'
import { readBuiltApp } from '../../../build/kits.ts'
import { loadForNode } from '../../../build/load-for-node.ts'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import type * as SignInDocument from '../document.tsx'
import { POSTED_PROBLEMS } from '../problems.ts'
import { appFiles } from './app-files.ts'

/** Builds the page's script as one file, apart from the shell, and answers its address. */
async function buildScript(config: ResolvedConfig, outDir: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: config.root,
    logLevel: 'warn',
    build: {
      target: config.build.target,
      reportCompressedSize: false,
      copyPublicDir: false,
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(config.root, 'src/sign-in/script/main.ts'),
        output: { entryFileNames: 'assets/sign-in-[hash].js', codeSplitting: false },
      },
    },
  })
  const output = 'output' in result ? result.output : []
  const [script] = output
  if (output.length !== 1 || !script) throw new Error('The front door has more than one script.')
  return `/${script.fileName}`
}

/**
 * Prints the front door into `dist/sign-in`: `sign-in.<language>.html`, for each problem that a
 * plain form post can meet `sign-in.<language>.<problem>.html`, and `csp.json`, the style hashes
 * that the content security policy must allow. Runs after the shell was written.
 */
export async function buildSignIn(config: ResolvedConfig): Promise<void> {
  const outDir = resolve(config.root, config.build.outDir)
  const folder = join(outDir, 'sign-in')
  const app = readBuiltApp(outDir)
  const script = await buildScript(config, outDir)
  const { printSignIn, styleHash } = await loadForNode<typeof SignInDocument>(
    config,
    'src/sign-in/document.tsx',
  )
  mkdirSync(folder, { recursive: true })
  for (const language of LANGUAGES) {
    const parts = { language, script, appFiles: appFiles(app, language) }
    const write = (name: string, html: string) => writeFileSync(join(folder, name), html)
    write(`sign-in.${language}.html`, printSignIn({ ...parts, problem: null }))
    for (const problem of POSTED_PROBLEMS) {
      write(`sign-in.${language}.${problem}.html`, printSignIn({ ...parts, problem }))
    }
  }
  writeFileSync(join(folder, 'csp.json'), JSON.stringify({ styleHashes: [styleHash] }))
}
