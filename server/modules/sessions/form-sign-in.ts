import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE_STEP } from '../../../contract/core/front-door.ts'
import { frontDoorFor, returnPath } from '../../../contract/core/return-path.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { Credentials, signIn } from '../../../contract/sessions/session.ts'
import { acceptForm } from '../../platform/http/form-post.ts'
import type { SignedIn } from './service.ts'

/** The form's document is the same for everyone; only its address says where the person wanted to go. */
export function returnPathOf({ headers: { referer = '' } }: FastifyRequest): string {
  return returnPath(URL.parse(referer)?.search ?? '')
}

/** Address of the front door's step that asks for a code; of the form itself, when nothing waits for one any more. */
export function codeStepFor(request: FastifyRequest, parameters: { problem?: string; sent?: '1' }) {
  const isOver = parameters.problem === ('session.none' satisfies ErrorCode)
  return frontDoorFor(returnPathOf(request), { ...(!isOver && { step: CODE_STEP }), ...parameters })
}

/**
 * Takes the sign-in fields as a plain form post, for a page whose script did not come: 303 to where
 * the person wanted to go, to the step of the second factor, or back to the form with the error's code.
 * @param open opens the session and sets its cookie; throws what the JSON call would answer
 * @param onPending sends the code that the next step asks for
 */
export function acceptFormSignIn(
  app: FastifyInstance,
  open: (
    credentials: Credentials,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<SignedIn>,
  onPending: (token: string, request: FastifyRequest) => Promise<void>,
): void {
  const waiting = new WeakSet<FastifyRequest>()
  acceptForm(app, signIn, {
    schema: Credentials,
    invalid: 'login.failed',
    read: (fields) => ({ ...fields, ownDevice: 'ownDevice' in fields }),
    async act(credentials, request, reply) {
      const signedIn = await open(credentials, request, reply)
      if (signedIn.is === 'open') return
      waiting.add(request)
      await onPending(signedIn.token, request)
    },
    next(request, problem) {
      if (waiting.has(request)) return codeStepFor(request, problem ? { problem } : {})
      const path = returnPathOf(request)
      return problem ? frontDoorFor(path, { problem }) : path
    },
  })
}
