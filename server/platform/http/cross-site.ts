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

/**
 * Every unsafe request must come from our own pages (offline.md, Trust): by Sec-Fetch-Site, or by
 * Origin where a browser does not send it; all but plain form posts also carry our header.
 */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || request.routeOptions.config.isPostedByBrowser) return
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const isOurs = isForm || request.headers[CLIENT_HEADER] === CLIENT_HEADER_VALUE
    if (!isOurs || !isSameOrigin(request)) throw new ApiError('request.cross_site')
  })
}
