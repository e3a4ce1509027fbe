import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionLookUp } from '../http/authentication.ts'

/** A page does not wait longer for a database that is silent. */
const LONGEST_MS = 1000

interface SessionSource {
  read(request: FastifyRequest): string | undefined
  readPending(request: FastifyRequest): string | undefined
  clear(reply: FastifyReply): void
  find(lookUp: SessionLookUp): Promise<unknown>
}

/** By which session, if any, a page is asked for. */
export interface PageSessions {
  /**
   * Whether somebody is signed in; the cookie of an ended session is cleared. While the database does not answer, whoever
   * has a cookie counts as signed in: the app itself shows what it can.
   */
  isSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Whether a sign-in waits for its second factor in this browser. */
  isPending(request: FastifyRequest): boolean
}

export function pageSessions({ read, readPending, clear, find }: SessionSource): PageSessions {
  return {
    async isSignedIn(request, reply) {
      const token = read(request)
      if (!token) return false
      const found = find({ token, byPerson: false }).catch(() => 'unknown')
      const isSignedIn =
        (await Promise.race([found, wait(LONGEST_MS, 'unknown', { ref: false })])) !== null
      if (!isSignedIn) clear(reply)
      return isSignedIn
    },
    isPending: (request) => readPending(request) !== undefined,
  }
}
