import type { IncomingMessage } from 'node:http'
import type { ViteDevServer } from 'vite'
import type { Language } from '../../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../contract/core/languages.ts'
import type * as SignInDocument from '../document.tsx'
import type { Problem } from '../problems.ts'
import { POSTED_PROBLEMS } from '../problems.ts'

/** The server names the problem by its error's code: `login.failed` is `failed`. */
function problemOf(address: URL): Problem | null {
  const code = address.searchParams.get('problem') ?? ''
  return POSTED_PROBLEMS.find((problem) => code === `login.${problem}`) ?? null
}

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

/** Answers `/` as the server does: the front door to a visitor, the shell to a session. */
export function serveSignIn(server: ViteDevServer): void {
  server.middlewares.use((request, response, next) => {
    const address = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
    if (address.pathname !== '/' || request.method !== 'GET') return next()
    const answer = async () => {
      if (await hasSession(address, request)) return next()
      const loaded = await server.ssrLoadModule('/src/sign-in/document.tsx')
      const { printSignIn } = loaded as typeof SignInDocument
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        printSignIn({
          language: languageOf(address, request.headers.cookie ?? ''),
          problem: problemOf(address),
          script: '/src/sign-in/script/main.ts',
          appFiles: [],
        }),
      )
    }
    answer().catch(next)
  })
}
