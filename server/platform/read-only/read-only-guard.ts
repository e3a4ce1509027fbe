import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { READ_ONLY_MARK, SERVER_HEADER } from '../../../contract/core/headers.ts'
import { READ_ONLY_RETRY_SECONDS } from '../../../contract/system/read-only.ts'
import { ApiError } from '../api-error.ts'
import type { ReadOnlyWatch } from './read-only-watch.ts'

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses every call that could change something while the installation is read-only, before its session or body is
 * read; every answer says so meanwhile.
 * @param served calls of other methods that are answered all the same
 */
export function refuseChanges(
  app: FastifyInstance,
  readOnly: Pick<ReadOnlyWatch, 'current'>,
  served: ReadonlySet<Endpoint>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!readOnly.current()) return
    void reply.header(SERVER_HEADER, READ_ONLY_MARK)
    const { endpoint, isPostedByBrowser } = request.routeOptions.config
    if (READING.includes(request.method) || isPostedByBrowser) return
    if (endpoint && served.has(endpoint)) return
    throw new ApiError('server.read_only', { retryAfter: READ_ONLY_RETRY_SECONDS })
  })
}
