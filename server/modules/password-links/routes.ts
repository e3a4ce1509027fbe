import type { FastifyReply, FastifyRequest } from 'fastify'
import { NIL } from 'uuid'
import * as v from 'valibot'
import { FORGOT_PASSWORD_PATH, LINK_TOKEN } from '../../../contract/core/page-addresses.ts'
import {
  askForPasswordLink,
  ForgottenPassword,
  PasswordByLink,
  setPasswordByLink,
} from '../../../contract/password-links/password-links.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { acceptForm } from '../../platform/http/form-post.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { sendJob } from '../../platform/jobs/send-job.ts'
import { findAccountIdByUserName } from '../sessions/queries.ts'
import { closeSession } from '../sessions/service.ts'
import { passwordLinkJob, setByLink } from './service.ts'

const QUARTER_HOUR = 900
const HOUR = 3600

const pageWith = (parameters: Record<string, string>) =>
  `${FORGOT_PASSWORD_PATH}?${new URLSearchParams(parameters).toString()}`

/** The token in the address of the page whose form is posted. */
function tokenOf({ headers: { referer = '' } }: FastifyRequest): string {
  return URL.parse(referer)?.searchParams.get(LINK_TOKEN) ?? ''
}

/**
 * What a plain form posts: the new password twice, since no script compares them. A token that a mail program has cut
 * is no mistake of the form: its link has ended like any other that is unknown.
 */
const PostedPassword = v.pipe(
  v.object({ ...PasswordByLink.entries, token: v.string(), confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmation']],
      ({ newPassword, confirmation }) => newPassword === confirmation,
      'mismatch',
    ),
    ['confirmation'],
  ),
)

/** Forgotten passwords: asking for a link, and setting a password by one. */
export const routes: Routes = (app, { database: { db, pool }, environment, session: cookie }) => {
  const limit = (name: string, points: number, seconds: number) =>
    createThrottle(pool, { name, points, seconds, code: 'link.too_many' })
  const byAddress = limit('link-address', 20, QUARTER_HOUR)
  const byAccount = limit('link-account', 3, HOUR)
  const triesByAddress = limit('link-tries', 30, QUARTER_HOUR)

  // Known or not, the same statements: one look-up, the same counters, one job.
  async function ask({ userName }: ForgottenPassword, request: FastifyRequest) {
    await byAddress.takeAddress(request)
    const accountId = await findAccountIdByUserName(db, userName)
    await byAccount.take(accountId ?? `name:${userName.toLowerCase()}`)
    await sendJob(db, passwordLinkJob, { accountId: accountId ?? NIL })
    return { asked: true as const }
  }

  async function set(body: PasswordByLink, request: FastifyRequest, reply: FastifyReply) {
    await triesByAddress.takeAddress(request)
    const { userName, browserToken } = await setByLink(db, body, {
      browserToken: cookie.readBrowser(request),
      leakedList: environment.leakedPasswords,
    })
    cookie.setBrowser(reply, browserToken)
    // The browser's session ends even if it belongs to another person. The sign-in form comes next, and that
    // person's screen must not stay behind it.
    await closeSession(db, request.caller)
    cookie.clear(reply)
    return { changed: true as const, userName }
  }

  serve(app, askForPasswordLink, ({ body, request }) => ask(body, request))
  serve(app, setPasswordByLink, ({ body, request, reply }) => set(body, request, reply))

  acceptForm(app, askForPasswordLink, {
    schema: ForgottenPassword,
    read: (fields) => fields,
    act: ask,
    next: (_request, problem) => pageWith(problem ? { problem } : { asked: '1' }),
  })
  acceptForm(app, setPasswordByLink, {
    schema: PostedPassword,
    read: (fields, request) => ({ ...fields, token: tokenOf(request) }),
    act: set,
    next: (request, problem) =>
      problem ? pageWith({ [LINK_TOKEN]: tokenOf(request), problem }) : '/?changed=1',
  })
}
