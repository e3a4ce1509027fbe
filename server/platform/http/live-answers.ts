import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** One value per release: an answer's shape may change with the code while its data stand still. */
function hashOfCode(): string {
  const hash = createHash('sha256')
  for (const folder of ['contract', 'server/modules']) {
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .sort()) {
      hash.update(file).update(readFileSync(join(ROOT, folder, file)))
    }
  }
  return hash.digest('hex')
}

const RELEASE = hashOfCode()
const TAG = /^(?:W\/)?"([\w-]{20})(?:\.(\d+))?"$/

/**
 * Names what this address shows the caller now; another scope's, or another record's, never looks the
 * same: only who was given the record has its tag.
 */
function stateOf({ url }: FastifyRequest, caller: Caller): string {
  const [path = ''] = url.split('?')
  const hash = createHash('sha256').update(`${RELEASE} ${caller.revision} ${path}`)
  return hash.digest('base64url').slice(0, 20)
}

/**
 * Tags an answer with the revision that was read before it, so that the next refresh needs one look-up
 * to find that nothing is new.
 * @param until when the answer changes by the clock alone; null: it does not.
 */
export function tagAnswer(reply: FastifyReply, caller: Caller, until: Date | null): void {
  const end = until ? `.${until.getTime()}` : ''
  void reply.header('etag', `"${stateOf(reply.request, caller)}${end}"`)
}

/** Whether the client already has the present answer. */
function isUnchanged(request: FastifyRequest, caller: Caller, now: number): boolean {
  const match = TAG.exec(request.headers['if-none-match'] ?? '')
  return (
    match?.[1] === stateOf(request, caller) && (match[2] === undefined || now < Number(match[2]))
  )
}

/**
 * Answers the refresh of a live endpoint whose scope has not changed with 304, before any work:
 * the session's own look-up has brought the revision along. Register after the access guard.
 */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { caller } = request
    if (!caller || !request.routeOptions.config.endpoint?.live) return
    if (!isUnchanged(request, caller, Date.now())) return
    return reply
      .code(304)
      .header('etag', request.headers['if-none-match'])
      .header('cache-control', 'no-store')
      .send()
  })
}
