import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ResolvedConfig } from 'vite'
import { build } from 'vite'
import { readBuiltApp } from '../../../build/kits.ts'
import { loadForNode } from '../../../build/load-for-node.ts'
import type { FrontDoor } from '../../../contract/core/front-door.ts'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import type * as Documents from '../document.tsx'
import { appFiles } from './app-files.ts'
import { SCRIPTS } from './scripts.ts'

/** Builds a document's script as one file, apart from the shell, and answers its address. */
async function buildScript(
  door: FrontDoor,
  config: ResolvedConfig,
  outDir: string,
): Promise<string> {
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
        input: join(config.root, SCRIPTS[door]),
        output: { entryFileNames: `assets/front-door-${door}-[hash].js`, codeSplitting: false },
      },
    },
  })
  const output = 'output' in result ? result.output : []
  const [script] = output
  if (output.length !== 1 || !script) throw new Error(`The document ${door} has several scripts.`)
  return `/${script.fileName}`
}

/**
 * Prints the documents of the front door into `dist/sign-in`, `sign-in.<language>.html` and
 * `forgot-pass.<language>.html`, and `csp.json`, the style hashes that the content security policy must
 * allow. Runs after the shell was written.
 */
export async function buildSignIn(config: ResolvedConfig): Promise<void> {
  const outDir = resolve(config.root, config.build.outDir)
  const folder = join(outDir, 'sign-in')
  const app = readBuiltApp(outDir)
  const scripts = {
    'sign-in': await buildScript('sign-in', config, outDir),
    'forgot-pass': await buildScript('forgot-pass', config, outDir),
  }
  const { printForgotPassword, printSignIn, styleHash } = await loadForNode<typeof Documents>(
    config,
    'src/sign-in/document.tsx',
  )
  mkdirSync(folder, { recursive: true })
  for (const language of LANGUAGES) {
    const write = (door: FrontDoor, html: string) =>
      writeFileSync(join(folder, `${door}.${language}.html`), html)
    write(
      'sign-in',
      printSignIn({ language, script: scripts['sign-in'], appFiles: appFiles(app, language) }),
    )
    write('forgot-pass', printForgotPassword({ language, script: scripts['forgot-pass'] }))
  }
  writeFileSync(join(folder, 'csp.json'), JSON.stringify({ styleHashes: [styleHash] }))
}
