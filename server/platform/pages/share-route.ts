import type { FastifyInstance } from 'fastify'
import type { ShareProblem } from '../../../contract/documents/shared-files.ts'
import { SHARE_PATH } from '../../../contract/documents/shared-files.ts'

const PROBLEM: ShareProblem = 'no-worker'

/**
 * What a phone shares is taken by the worker on the device and never comes here, unless the browser
 * has no worker: then a page says what to do. The files are people's papers from an unknown sender,
 * so nothing of them is read or stored.
 */
export async function shareRoute(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    const config = { access: 'public', isPostedByBrowser: true } as const
    scope.post(SHARE_PATH, { config }, (_request, reply) =>
      reply.redirect(`${SHARE_PATH}?problem=${PROBLEM}`, 303),
    )
  })
}
