import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../../contract/core/headers.ts'
import { ApiError } from '../api-error.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether our own pages, or the person by hand, caused a request with these headers. */
export function isSameOriginHeaders(headers: IncomingHttpHeaders, host = headers.host): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Whether our own pages, or the person by hand, caused the request. */
export function isSameOrigin(request: FastifyRequest): boolean {
  return isSameOriginHeaders(request.headers, request.host)
}

/** Whether the browser itself says that a page of ours sent the request. */
function isProvenOurs(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined && isSameOrigin(request)
}

/** A file for people with a session: what is taken away is counted and noted in the person's name. */
function isPersonalFile({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.endpoint?.response === 'file' && config.endpoint.access !== 'public'
}

/**
 * Every unsafe request must come from our own pages (offline.md, Trust): by Sec-Fetch-Site, or by
 * Origin where a browser does not send it. Where neither tells, all but plain form posts carry our header. A foreign
 * page's link must not take a file away either.
 */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint, isPostedByBrowser } = request.routeOptions.config
    if (isPostedByBrowser || endpoint?.signed) return
    if (SAFE.has(request.method)) {
      if (!isPersonalFile(request) || isSameOrigin(request)) return
      throw new ApiError('request.cross_site')
    }
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const hasHeader = request.headers[CLIENT_HEADER] === CLIENT_HEADER_VALUE
    const isOurs = isForm || hasHeader || isProvenOurs(request)
    if (!isOurs || !isSameOrigin(request)) throw new ApiError('request.cross_site')
  })
}
