import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SCREENS } from '../../../contract/core/access.ts'
import { LINK_PAGES } from '../../../contract/core/page-addresses.ts'
import { frontDoorFor } from '../../../contract/core/return-path.ts'
import type { Environment } from '../environment.ts'
import { answerNotFound } from '../http/response-schemas.ts'
import { sendEncoded } from './encoded-text.ts'
import { frontDoorRoutes } from './front-door-routes.ts'
import { galleryRoutes } from './gallery-pages.ts'
import { precachedPageRoutes } from './page-addresses.ts'
import type { PageSessions } from './page-sessions.ts'
import { isPlainPath } from './plain-path.ts'
import { PLAIN_SCRIPT, plainScripts } from './plain-scripts.ts'
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts'
import { shareRoute } from './share-route.ts'
import { readShellPages } from './shell-page.ts'

/** The folder when the built pages lie there, or null when they are not built yet. */
export function builtPages(folder: string): string | null {
  return existsSync(join(folder, 'index.html')) ? folder : null
}

/** Where the build leaves the hashed files of the builds before (docs/operations.md). */
function retiredFiles(pagesDir: string): string[] {
  const folder = `${pagesDir}-retired`
  return existsSync(folder) ? [folder] : []
}

const API_PATHS =
  /^\/(api|auth|application|uploads|socket\.io|assets|fonts|icons|screenshots)(\/|$)/
/** Folders whose files carry their content's hash in their names. */
const HASHED = ['assets', 'fonts']
const IMMUTABLE = 'public, max-age=31536000, immutable'

function readStyleHashes(pagesDir: string): string[] {
  const path = join(pagesDir, 'sign-in', 'csp.json')
  if (!existsSync(path)) return []
  const { styleHashes }: { styleHashes: string[] } = JSON.parse(readFileSync(path, 'utf8'))
  return styleHashes
}

const LINK_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
}

interface ShellPage {
  isSignedIn: boolean
  status?: number
}

const pathOf = ({ url }: FastifyRequest) => (url.split('?')[0] ?? '').replace(/(?<=.)\/+$/, '')

function accessOf(path: string): 'public' | 'roles' | 'none' {
  // A record's own address lies below its screen: /applications/ID.
  const screen = Object.entries(SCREENS).find(
    ([each]) => each === path || (each !== '/' && path.startsWith(`${each}/`)),
  )?.[1]
  if (!screen) return 'none'
  return screen.roles === 'public' ? 'public' : 'roles'
}

/**
 * The built pages: front door (docs/decisions/0004-front-door.md) or shell by session, assets, and
 * not-found.
 */
export async function pageRoutes(
  app: FastifyInstance,
  pagesDir: string,
  environment: Environment,
  sessions: PageSessions,
): Promise<void> {
  const isHttps = environment.publicUrl.startsWith('https:')
  const headers = pageHeaders(
    contentSecurityPolicy(readStyleHashes(pagesDir), environment.mapStyleUrl),
    isHttps,
  )
  await app.register(fastifyStatic, {
    root: [pagesDir, ...retiredFiles(pagesDir)],
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
  })

  const shells = await readShellPages(pagesDir, environment)

  function preparePage(reply: FastifyReply, status: number) {
    return reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-encoding')
  }

  function sendShellPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { isSignedIn, status = 200 }: ShellPage,
  ) {
    const page = preparePage(reply, status)
    const isOfLink = LINK_PAGES.includes(pathOf(request))
    // The token in the address reaches neither logs nor a search.
    if (isOfLink) void page.headers(LINK_HEADERS)
    const { session: signedIn, visitor } = isOfLink ? shells.ofLink : shells
    const shell = isSignedIn ? signedIn : visitor
    return sendEncoded(request, page, shell, 'text/html; charset=utf-8')
  }

  const settings = environment
  frontDoorRoutes(app, {
    ...{ pagesDir, settings, isHttps, sessions, preparePage },
    sendShell: (request, reply) => sendShellPage(request, reply, { isSignedIn: true }),
  })

  const plain = plainScripts(join(pagesDir, 'assets'))
  const fileOf = ({ params }: FastifyRequest) => (params as { '*': string })['*']
  // The type is set once the file is found, because the file's own type would overwrite an earlier one.
  const setPlainScriptType = async (request: FastifyRequest, reply: FastifyReply) => {
    if (plain.has(fileOf(request)) && reply.statusCode === 200) void reply.type(PLAIN_SCRIPT)
  }
  for (const folder of ['assets', 'fonts', 'icons', 'screenshots']) {
    const options = { config: { access: 'public' }, onSend: setPlainScriptType } as const
    app.get(`/${folder}/*`, options, (request, reply) => {
      const file = `${folder}/${fileOf(request)}`
      if (!isPlainPath(file)) return answerNotFound(request, reply)
      void reply.header(
        'cache-control',
        HASHED.includes(folder) ? IMMUTABLE : 'public, max-age=86400',
      )
      return reply.sendFile(file)
    })
  }

  const kept = { shell: shells.precached, pageHeaders: headers }
  await precachedPageRoutes(app, { pagesDir, settings, ...kept })

  await shareRoute(app)

  if (environment.demo) galleryRoutes(app, pagesDir, preparePage)

  app.setNotFoundHandler(async (request, reply) => {
    // A browser takes what begins with two slashes for another host.
    const address = request.url.replace(/^[/\\]+/, '/')
    const [path = '/'] = address.split('?')
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !API_PATHS.test(path)
    if (!isPage) return answerNotFound(request, reply)
    if (address !== request.url) return reply.redirect(address, 302)
    const access = accessOf(path)
    const isSignedIn = await sessions.isSignedIn(request, reply)
    if (access === 'roles' && !isSignedIn) return reply.redirect(frontDoorFor(address), 302)
    return sendShellPage(request, reply, { isSignedIn, status: access === 'none' ? 404 : 200 })
  })
}
