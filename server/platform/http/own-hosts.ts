import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { checkHealth, checkReadiness } from '../../../contract/health/health.ts'
import { ApiError } from '../api-error.ts'
import type { Environment } from '../environment.ts'

/** A balancer asks these under whatever name it likes; they tell nothing. */
const PROBES: readonly string[] = [checkHealth.path, checkReadiness.path]

function nameOf(host: string): string {
  const address = `http://${host}`
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : ''
}

/**
 * Whether browsers may address the server by this host: `PUBLIC_URL`'s, `localhost`, and any numeric
 * address. Without `PUBLIC_URL` also the name in `HOST` and this machine's own, as on a local network.
 * Any other name may be a stranger's that was made to lead here (DNS rebinding); numbers can't be.
 */
export function ownHosts(
  {
    publicUrl,
    isPublicUrlGiven,
    host: listening,
  }: Pick<Environment, 'publicUrl' | 'isPublicUrlGiven' | 'host'>,
  machine = hostname(),
): (host: string) => boolean {
  const local = [listening, machine, `${machine}.local`].map(nameOf)
  const names = new Set([
    'localhost',
    nameOf(new URL(publicUrl).host),
    ...(isPublicUrlGiven ? [] : local),
  ])
  return (host) => {
    const name = nameOf(host)
    return name !== '' && (names.has(name) || isIP(name.replace(/^\[|\]$/g, '')) > 0)
  }
}

const isHostName = (text: string, at: number) => at % 2 === 0 && text.toLowerCase() === 'host'

/**
 * Refuses requests that a browser sent to another name than ours, and those with several names: a proxy before the
 * server may have read another one than the server does.
 */
export function refuseForeignHosts(app: FastifyInstance, environment: Environment): void {
  const isOwn = ownHosts(environment)
  app.addHook('onRequest', async (request) => {
    if (request.raw.rawHeaders.filter(isHostName).length > 1) {
      throw new ApiError('request.invalid', { fields: [{ path: 'host', code: 'invalid' }] })
    }
    if (isOwn(request.host) || PROBES.includes(request.routeOptions.url ?? '')) return
    request.log.warn({ host: request.host }, 'refused: the host is not of PUBLIC_URL')
    throw new ApiError('request.cross_site')
  })
}
