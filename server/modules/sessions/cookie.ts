import type { FastifyReply, FastifyRequest } from 'fastify'
import { PENDING_MINUTES } from '../../../contract/second-factor/second-factor.ts'
import { BROWSER_COOKIE_DAYS } from './known-browsers.ts'
import type { BrowserContext, OpenedSession } from './open-session.ts'
import { cookieMaxAge } from './session-rules.ts'

/** The session's cookie and the browser's: host-bound over https (rules.md, Sessions). */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string, ownDevice: boolean): void
  clear(reply: FastifyReply): void
  /** The token of a sign-in that waits for its second factor. */
  readPending(request: FastifyRequest): string | undefined
  setPending(reply: FastifyReply, token: string): void
  clearPending(reply: FastifyReply): void
  /** The token by which a browser is recognised; the token opens nothing. */
  readBrowser(request: FastifyRequest): string | undefined
  setBrowser(reply: FastifyReply, token: string): void
}

const sessionName = (isHttps: boolean) => (isHttps ? '__Host-session' : 'session')

/** The session's token among cookies. */
export function tokenIn(
  cookies: Record<string, string | undefined>,
  isHttps: boolean,
): string | undefined {
  return cookies[sessionName(isHttps)]
}

export function sessionCookie(isHttps: boolean): SessionCookie {
  const name = sessionName(isHttps)
  const pendingName = isHttps ? '__Host-pending' : 'pending'
  const browserName = isHttps ? '__Host-browser' : 'browser'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const
  return {
    read: (request) => request.cookies[name],
    set(reply, token, ownDevice) {
      const maxAge = cookieMaxAge(ownDevice)
      void reply.setCookie(name, token, { ...options, ...(maxAge && { maxAge }) })
    },
    clear(reply) {
      void reply.clearCookie(name, options)
    },
    readPending: (request) => request.cookies[pendingName],
    setPending(reply, token) {
      void reply.setCookie(pendingName, token, { ...options, maxAge: PENDING_MINUTES * 60 })
    },
    clearPending(reply) {
      void reply.clearCookie(pendingName, options)
    },
    readBrowser: (request) => request.cookies[browserName],
    setBrowser(reply, token) {
      void reply.setCookie(browserName, token, { ...options, maxAge: BROWSER_COOKIE_DAYS * 86_400 })
    },
  }
}

/** What the browser of a request sent along. */
export function browserContext(cookie: SessionCookie, request: FastifyRequest): BrowserContext {
  return {
    userAgent: request.headers['user-agent'] ?? '',
    sessionToken: cookie.read(request),
    browserToken: cookie.readBrowser(request),
  }
}

/** The cookies of a session that was just opened; nothing waits any more. */
export function setSessionCookies(
  cookie: SessionCookie,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, ownDevice, browserToken }: OpenedSession,
): void {
  cookie.set(reply, token, ownDevice)
  cookie.setBrowser(reply, browserToken)
  if (cookie.readPending(request) !== undefined) cookie.clearPending(reply)
}
