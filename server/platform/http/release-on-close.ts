import type { FastifyInstance } from 'fastify'

/**
 * While the server stops, an answer also ends its connection; kept alive, it would hold the stop
 * up until its time-out. Idle connections are Fastify's to close.
 */
export function closeConnectionsWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
}
