import type { FastifyInstance } from 'fastify'
import { mayDo } from '../../../contract/core/access.ts'
import { ApiError } from '../api-error.ts'

/** Refuses to boot a route that does not declare who may call it. Register before any route. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} declares no access`)
    }
  })
}

/** Checks each request against its route's declaration, before the body is read. */
export function guardAccess(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access ?? 'public'
    if (access === 'public') return
    const { caller } = request
    if (!caller) throw new ApiError(request.isOtherUser ? 'session.other_user' : 'session.none')
    if (access === 'session') return
    if (caller.firstLogin) throw new ApiError('session.first_login')
    if (!mayDo(caller.userType, access)) throw new ApiError('access.forbidden')
  })
}
