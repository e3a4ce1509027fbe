import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayDo } from '../../../contract/core/access.ts'
import type { EndpointAccess } from '../../../contract/core/endpoint.ts'
import { isPasswordFresh } from '../../../contract/sessions/fresh-password.ts'
import { ApiError } from '../api-error.ts'

/** Refuses to boot a route that does not declare who may call it. Register before any route. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} declares no access`)
    }
  })
}

/** What an administrator may do who has no second factor yet: turn it on. */
const BEFORE_SECOND_FACTOR: readonly EndpointAccess[] = ['account.settings', 'account.codes']

/**
 * Checks each request against its route's declaration, before the body is read.
 * @param adminSecondFactor administrators have to have a second factor
 * @param hasPending whether the browser brings a sign-in that may wait for its second factor
 */
export function guardAccess(
  app: FastifyInstance,
  hasPending: (request: FastifyRequest) => boolean,
  adminSecondFactor: boolean,
): void {
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access ?? 'public'
    if (access === 'public') return
    const { caller } = request
    // The route itself finds the person of a waiting sign-in; only endpoints for codes allow this (rules.md, Second
    // factor).
    if (!caller && request.routeOptions.config.endpoint?.alsoPending && hasPending(request)) return
    if (!caller) throw new ApiError(request.isOtherUser ? 'session.other_user' : 'session.none')
    if (access === 'session') return
    if (caller.firstLogin) throw new ApiError('session.first_login')
    if (!mayDo(caller.userType, access)) throw new ApiError('access.forbidden')
    const isWanting = adminSecondFactor && caller.userType === 'admin' && !caller.hasSecondFactor
    if (isWanting && !BEFORE_SECOND_FACTOR.includes(access)) {
      throw new ApiError('second_factor.required')
    }
    const { endpoint } = request.routeOptions.config
    if (endpoint?.freshPassword && !isPasswordFresh(caller.passwordAge)) {
      throw new ApiError('password.required')
    }
  })
}
