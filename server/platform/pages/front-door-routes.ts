import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DoorState, FrontDoor } from '../../../contract/core/front-door.ts'
import { CODE_STEP, forgotPasswordState, signInState } from '../../../contract/core/front-door.ts'
import { languageCookie } from '../../../contract/core/languages.ts'
import { FORGOT_PASSWORD_PATH } from '../../../contract/core/page-addresses.ts'
import { sendEncoded } from './encoded-text.ts'
import { frontDoors } from './front-doors.ts'
import { languageFor } from './page-language.ts'
import type { PageSessions } from './page-sessions.ts'
import type { PageSettings } from './page-settings.ts'

const COOKIE_SECONDS = 31_536_000

interface Options {
  pagesDir: string
  settings: PageSettings
  isHttps: boolean
  sessions: PageSessions
  /** Gives a page its headers. */
  preparePage(reply: FastifyReply, status: number): FastifyReply
  /** Answers somebody who is signed in by the app's page. */
  sendShell(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

const searchOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '')

/**
 * The same page's address with the other parameters that it had, where a language was chosen by a link of a page
 * without script; null where there were none.
 */
function addressBefore(request: FastifyRequest): string | null {
  const before = URL.parse(request.headers.referer ?? '')
  const [path] = request.url.split('?')
  if (!before || before.host !== request.host || before.pathname !== path) return null
  before.searchParams.delete('language')
  return before.search ? path + before.search : null
}

/** The documents of the front door: `/` without a session, and `/forgot-pass` for everyone. */
export function frontDoorRoutes(
  app: FastifyInstance,
  { pagesDir, settings, isHttps, sessions, preparePage, sendShell }: Options,
): void {
  const doorOf = frontDoors(pagesDir, settings)

  async function send(
    door: FrontDoor,
    state: DoorState,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const language = languageFor(request, isHttps)
    if (searchOf(request).has('language')) {
      const options = {
        path: '/',
        maxAge: COOKIE_SECONDS,
        sameSite: 'lax',
        secure: isHttps,
      } as const
      void reply.setCookie(languageCookie(isHttps), language, options)
      const before = addressBefore(request)
      if (before !== null) return reply.redirect(before, 302)
    }
    const text = await doorOf(door, language, state)
    return sendEncoded(request, preparePage(reply, 200), text, 'text/html; charset=utf-8')
  }

  app.get('/', { config: { access: 'public' } }, async (request, reply) => {
    if (await sessions.isSignedIn(request, reply)) return sendShell(request, reply)
    const state = signInState(searchOf(request))
    // Without a waiting sign-in in this browser the code step would be useless.
    const isVain = state.step === CODE_STEP && !sessions.isPending(request)
    return send('sign-in', isVain ? { ...state, step: 'sign-in' } : state, request, reply)
  })

  app.get(FORGOT_PASSWORD_PATH, { config: { access: 'public' } }, (request, reply) =>
    send('forgot-pass', forgotPasswordState(searchOf(request)), request, reply),
  )
}
