import type { FastifyReply, FastifyRequest } from 'fastify'
import { BROWSER_COOKIE_DAYS } from './known-browsers.ts'
import { cookieMaxAge } from './session-limits.ts'

/** The session's cookie and the browser's: host-bound over https (rules.md, Sessions). */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string, ownDevice: boolean): void
  clear(reply: FastifyReply): void
  /** By which a browser is known again; it opens nothing. */
  readBrowser(request: FastifyRequest): string | undefined
  setBrowser(reply: FastifyReply, token: string): void
}

export function sessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Host-session' : 'session'
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
    readBrowser: (request) => request.cookies[browserName],
    setBrowser(reply, token) {
      void reply.setCookie(browserName, token, { ...options, maxAge: BROWSER_COOKIE_DAYS * 86_400 })
    },
  }
}
