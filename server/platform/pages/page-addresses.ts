import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import {
  frontDoorPage,
  PAGE_REVISION,
  SHELL_PAGE,
  webManifest,
} from '../../../contract/core/page-addresses.ts'
import type { EncodedText } from './encoded-text.ts'
import { contentHash, encodeText, sendEncoded } from './encoded-text.ts'
import type { PageSettings } from './page-settings.ts'
import { withSettings } from './page-settings.ts'

interface Options {
  pagesDir: string
  settings: PageSettings
  /** The shell as the worker caches it, the same for every user. */
  shell: EncodedText
  /** The headers that every page carries and that are cached with it. */
  pageHeaders: Record<string, string>
}

/**
 * Routes that make the app installable and usable offline: its manifests, the worker at `/sw.js`, and the pages
 * that the worker caches. These addresses answer every user alike. The pages' revision stands in the worker and
 * follows their words, settings and headers: so every change reaches the browsers as an update.
 */
export async function precachedPageRoutes(
  app: FastifyInstance,
  { pagesDir, settings, shell, pageHeaders }: Options,
): Promise<void> {
  const read = (path: string) => readFileSync(join(pagesDir, path), 'utf8')
  const frontDoors = LANGUAGES.map(frontDoorPage)
  const doorOf = (page: string) => withSettings(read(page), settings)
  const revision = contentHash(shell.etag, JSON.stringify(pageHeaders), ...frontDoors.map(doorOf))
  const worker = await encodeText(read('sw.js').replaceAll(PAGE_REVISION, revision))

  function prepare(reply: FastifyReply) {
    return reply.headers({ ...pageHeaders, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  }

  app.get('/sw.js', { config: { access: 'public' } }, (request, reply) =>
    sendEncoded(request, prepare(reply), worker, 'text/javascript; charset=utf-8'),
  )
  app.get(SHELL_PAGE, { config: { access: 'public' } }, (request, reply) =>
    sendEncoded(request, prepare(reply), shell, 'text/html; charset=utf-8'),
  )
  for (const page of frontDoors) {
    const door = await encodeText(doorOf(page))
    app.get(page, { config: { access: 'public' } }, (request, reply) =>
      sendEncoded(request, prepare(reply), door, 'text/html; charset=utf-8'),
    )
  }
  for (const page of LANGUAGES.map(webManifest)) {
    app.get(page, { config: { access: 'public' } }, (_request, reply) =>
      prepare(reply).sendFile(page.slice(1)),
    )
  }
}
