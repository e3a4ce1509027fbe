import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import { registers } from './registry.ts'

/** Few, since each route has all of them: what a person feels as at once, as quick, as slow, and as too slow. */
const LIMITS_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const requestTimes = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request to the end of its answer, by route pattern and class of the status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: LIMITS_SECONDS,
  registers,
})

/** Measures every answer by the route's pattern; what has no route counts as `none`, whatever its address. */
export function timeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    requestTimes.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    done()
  })
}
