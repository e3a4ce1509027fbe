import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { registry } from './registry.ts'

interface Options {
  port: number
  host: string
  /** Brings what is not counted as it happens up to date; what fails there keeps nothing from being told. */
  refresh(): Promise<void>
  onFailure(error: unknown): void
}

let isCollecting = false

/** The library's own metrics of the process: memory, CPU, event loop lag, garbage collection. Once in a process. */
export function collectProcessMetrics(): void {
  if (isCollecting) return
  isCollecting = true
  collectDefaultMetrics({ register: registry })
}

/**
 * Serves `/metrics` in Prometheus' text format on a port of its own, which belongs to operators: it has no sign-in.
 * @returns the port that it listens on, and what stops it
 */
export async function startMetricsServer({ port, host, refresh, onFailure }: Options) {
  collectProcessMetrics()
  async function answer(response: ServerResponse): Promise<void> {
    await refresh().catch(onFailure)
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    answer(response).catch((error: unknown) => {
      onFailure(error)
      response.destroy()
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
