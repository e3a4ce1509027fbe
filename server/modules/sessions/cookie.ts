import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieMaxAge } from './session-limits.ts'

/** The session cookie: host-bound over https (rules.md, Sessions). */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string, ownDevice: boolean): void
  clear(reply: FastifyReply): void
}

export function sessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Host-session' : 'session'
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
  }
}
