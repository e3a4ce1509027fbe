import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Notes every route of the apps that are built meanwhile. */
export async function collectRoutes<T>(build: () => Promise<T>): Promise<[T, RouteOptions[]]> {
  const routes: RouteOptions[] = []
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void routes.push(route))
  }
  subscribe('fastify.initialization', watch)
  try {
    return [await build(), routes]
  } finally {
    unsubscribe('fastify.initialization', watch)
  }
}
