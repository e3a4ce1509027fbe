import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body as it came; empty without one. */
    jsonText: string
  }
}

/**
 * JSON is read as Fastify does, and its text is kept for as long as the request: what must be equal in a
 * repeat is the text, which can be hashed however deeply it is nested.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('jsonText', '')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      request.jsonText = text
      // Some clients name a type for nothing.
      if (text === '' && !request.routeOptions.config.endpoint?.body) return done(null, undefined)
      return parse(request, text, done)
    },
  )
}
