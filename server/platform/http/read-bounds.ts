import type { FastifyInstance, FastifyReply } from 'fastify'
import { createLanes } from '../limiter.ts'

/** Answers to one person that are made at once: a screen wants them quickly, and others their turn. */
const AT_ONCE = 6
/** Far more than the screens of all devices of one person ask for at the same moment. */
const MOST_WAITING = 100

/**
 * Makes only so many answers to one person at once; further reads wait for their turn, and beyond that are 429
 * `request.too_many`. Sending an answer over a slow line counts for nothing. Register after the access guard.
 */
export function boundReads(app: FastifyInstance): void {
  const lanes = createLanes(AT_ONCE, MOST_WAITING)
  const done = new WeakMap<FastifyReply, () => void>()
  app.addHook('preHandler', async (request, reply) => {
    const { caller, method } = request
    if (!caller || method !== 'GET') return
    await new Promise<void>((begin, refuse) => {
      const answering = () =>
        new Promise<void>((end) => {
          done.set(reply, end)
          // Somebody who has gone, or takes the connection over, ends the turn too.
          if (reply.raw.destroyed) end()
          reply.raw.once('close', end)
          begin()
        })
      lanes.run(caller._id, answering).catch(refuse)
    })
  })
  app.addHook('onSend', async (_request, reply) => done.get(reply)?.())
}
