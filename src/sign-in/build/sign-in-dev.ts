import type { IncomingMessage } from 'node:http'
import type { ViteDevServer } from 'vite'
import { forgotPasswordState, showState, signInState } from '../../../contract/core/front-door.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../contract/core/languages.ts'
import { FORGOT_PASSWORD_PATH } from '../../../contract/core/page-addresses.ts'
import type * as Documents from '../document.tsx'
import { SCRIPTS } from './scripts.ts'

function languageOf(address: URL, cookies: string): Language {
  const wanted = address.searchParams.get('language') ?? /\blanguage=(\w+)/.exec(cookies)?.[1]
  return LANGUAGES.find((language) => language === wanted) ?? DEFAULT_LANGUAGE
}

/** Asks the server, through the dev server's own proxy, whether the request has a session. */
async function hasSession(address: URL, request: IncomingMessage): Promise<boolean> {
  try {
    const cookie = request.headers.cookie ?? ''
    const answer = await fetch(new URL('/auth/verify', address), { headers: { cookie } })
    return answer.ok
  } catch {
    return false
  }
}

/** Answers `/` and `/forgot-pass` as the server does: `/` with a session is the shell. */
export function serveSignIn(server: ViteDevServer): void {
  async function pageAt(address: URL, request: IncomingMessage): Promise<string | null> {
    const isForgotten = address.pathname === FORGOT_PASSWORD_PATH
    if (!isForgotten && (address.pathname !== '/' || (await hasSession(address, request))))
      return null
    const loaded = await server.ssrLoadModule('/src/sign-in/document.tsx')
    const { printForgotPassword, printSignIn } = loaded as typeof Documents
    const language = languageOf(address, request.headers.cookie ?? '')
    if (isForgotten) {
      const html = printForgotPassword({ language, script: `/${SCRIPTS['forgot-pass']}` })
      return showState(html, forgotPasswordState(address.searchParams))
    }
    const html = printSignIn({ language, script: `/${SCRIPTS['sign-in']}`, appFiles: [] })
    return showState(html, signInState(address.searchParams))
  }

  server.middlewares.use((request, response, next) => {
    if (request.method !== 'GET') return next()
    const address = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
    const answer = async () => {
      const html = await pageAt(address, request)
      if (html === null) return next()
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(html)
    }
    answer().catch(next)
  })
}
