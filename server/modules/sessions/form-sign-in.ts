import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ErrorCode } from '../../../contract/core/errors.ts'
import { frontDoorFor, returnPath } from '../../../contract/core/return-path.ts'
import { Credentials, signIn } from '../../../contract/sessions/session.ts'
import { ApiError } from '../../platform/api-error.ts'

const FORM = 'application/x-www-form-urlencoded'

/** The form's document is the same for everyone; only its address says where the person wanted to go. */
function returnPathOf({ headers: { referer = '' } }: FastifyRequest): string {
  return returnPath(URL.parse(referer)?.search ?? '')
}

/**
 * Takes the sign-in fields as a plain form post, for a page whose script did not come: 303 to where
 * the person wanted to go, or back to the form with the error's code (rules.md, Calls).
 * @param open opens the session and sets its cookie; throws what the JSON call would answer
 */
export function acceptFormSignIn(
  app: FastifyInstance,
  open: (
    credentials: Credentials,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>,
): void {
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.endpoint !== signIn) return
    if (!request.headers['content-type']?.startsWith(FORM)) return
    const fields = request.body as Record<string, string>
    const form = v.safeParse(Credentials, { ...fields, ownDevice: 'ownDevice' in fields })
    let problem: ErrorCode | null = form.success ? null : 'login.failed'
    if (form.success) {
      try {
        await open(form.output, request, reply)
      } catch (error) {
        // What is no answer to the credentials is none of the form's texts either.
        if (!(error instanceof ApiError) || error.status >= 500) throw error
        problem = error.code
      }
    }
    const next = returnPathOf(request)
    return reply.redirect(problem ? frontDoorFor(next, { problem }) : next, 303)
  })
}
