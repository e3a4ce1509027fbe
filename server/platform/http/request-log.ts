import type { FastifyInstance } from 'fastify'

/**
 * One line a request, without personal data: the route's pattern instead of its address, the
 * account's id instead of its name, no headers, no bodies.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.caller?._id,
      },
      'request',
    )
  })
}
