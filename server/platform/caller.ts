import type { Language } from '../../contract/core/languages.ts'
import type { Viewer } from '../../contract/core/roles.ts'
import type { SessionUser } from '../../contract/sessions/session.ts'

/** The person who acts, known by a session or by a signed envelope. */
export interface Actor extends Viewer {
  /** Name as it stands in the audit trail. */
  name: string
}

/** Who makes a request: the session's user, read afresh from the database on each one. */
export interface Caller extends Actor {
  user: SessionUser
  firstLogin: boolean
  sessionHash: string
  /** The session's name in addresses and on screens. */
  sessionId: string
  /** A sign-in of this person asks for a code as well. */
  hasSecondFactor: boolean
  /** Seconds since the session's password was typed. */
  passwordAge: number
  /** Changes with all that the caller's lists of the endpoint's `live` domain show; read with the session. */
  revision: string
  language: Language
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where there is no valid session. */
    caller: Caller | null
    /** The cookie is of another person than the page speaks for. */
    isOtherUser: boolean
  }
}
