import { join } from 'node:path'
import { build } from 'vite'

let bundled: Promise<string> | null = null

/** The outbox and its driver `page-outbox.ts`, as one script. */
async function bundle(): Promise<string> {
  const { NODE_ENV } = process.env
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'page-outbox.ts'),
        formats: ['iife'],
        name: 'pageOutboxModule',
      },
    },
  })
  // The build sets `NODE_ENV`; servers started afterwards must not take it for production's.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  const [first] = [result].flat()
  const [chunk] = first && 'output' in first ? first.output : []
  if (chunk?.type !== 'chunk') throw new Error('not built')
  return chunk.code
}

/** A page of Playwright's or of Puppeteer's. */
interface Debugged {
  evaluate(script: string): Promise<unknown>
}

/** Puts the outbox within reach of a test in this page; by the debugger, past the page's policy. */
export async function loadPageOutbox(page: Debugged): Promise<void> {
  if (await page.evaluate(`'pageOutbox' in globalThis`)) return
  bundled ??= bundle()
  await page.evaluate(await bundled)
}
