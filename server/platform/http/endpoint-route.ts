import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type {
  AcceptedOf,
  BodyOf,
  Endpoint,
  EndpointAccess,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '../../../contract/core/endpoint.ts'
import { UPLOAD_BYTES } from '../../../contract/documents/documents.ts'
import type { Caller } from '../caller.ts'
import { tagAnswer } from './live-answers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The people who may call the route; the server refuses to start with a route that does not say. */
    access?: EndpointAccess
    /** What the route is built from; pages and files have none. */
    endpoint?: Endpoint
    /** The browser itself posts here on behalf of another app, so such a call must have no effect. */
    isPostedByBrowser?: true
  }
}

/** Input that a schema refused; answered as 400 with the fields. */
export class InvalidInput extends Error {
  readonly issues: readonly v.BaseIssue<unknown>[]

  constructor(issues: readonly v.BaseIssue<unknown>[]) {
    super('input refused by the schema')
    this.issues = issues
  }
}

const ACCEPTED = 202

export interface EndpointInput<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: E['access'] extends 'public' ? null : Caller
  request: FastifyRequest
  reply: FastifyReply
}

export type EndpointAnswer<E extends Endpoint> = E['response'] extends 'file'
  ? FastifyReply
  : ResponseOf<E> | AcceptedOf<E>

function checked<S extends v.GenericSchema>(schema: S | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = v.safeParse(schema, value)
  if (!result.success) throw new InvalidInput(result.issues)
  return result.output
}

/**
 * Serves an endpoint of the contract: its access, its validation and its answer come from the
 * declaration. The answer goes through the response schema, so nothing undeclared leaves. An
 * `idempotent` endpoint is served by `serveOnce` (platform/blocks).
 */
export function serve<E extends Endpoint & { idempotent?: never }>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: EndpointInput<E>) => Promise<EndpointAnswer<E>> | EndpointAnswer<E>,
): void {
  routeEndpoint(app, endpoint, handle)
}

/** The route that `serve` and `serveOnce` make; modules call those. */
export function routeEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: EndpointInput<E>) => Promise<EndpointAnswer<E>> | EndpointAnswer<E>,
): void {
  const { body, response } = endpoint
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, endpoint },
    ...(body === 'file' && { bodyLimit: UPLOAD_BYTES }),
    async handler(request, reply) {
      const input = {
        params: checked(endpoint.params, request.params),
        query: checked(endpoint.query, request.query),
        body: body === 'file' ? undefined : checked(body, request.body ?? {}),
        caller: request.caller,
        request,
        reply,
      } as EndpointInput<E>
      const answer = await handle(input)
      if (response === 'file') return answer
      if (endpoint.live && request.caller && !reply.hasHeader('etag')) {
        tagAnswer(reply, request.caller, null)
      }
      const { accepted } = endpoint
      const isAccepted = accepted !== undefined && v.is(accepted, answer)
      return reply
        .code(isAccepted ? ACCEPTED : (endpoint.status ?? 200))
        .header('cache-control', endpoint.cached ? 'private, no-cache' : 'no-store')
        .send(v.parse(isAccepted ? accepted : response, answer))
    },
  })
}
