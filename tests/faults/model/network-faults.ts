import { captivePage } from '../../support/outbox/envelope-server.ts'

type Chance = (below: number) => number

/** One request on its way, as the faults see it. */
export interface PassingRequest {
  method: string
  path: string
  init: RequestInit
  /** Passes the request on to the server. */
  next: (init?: RequestInit) => Promise<Response>
}

const html = (status: number, headers: Record<string, string> = {}) =>
  new Response('<h1>Not what you asked</h1>', {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  })

const lost = () => {
  throw new TypeError('Failed to fetch')
}

/** A chunk with only its first bytes, or with one of them changed. */
function bodyOf(
  { init }: PassingRequest,
  change: (body: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
) {
  const { body } = init
  return body instanceof Uint8Array ? { ...init, body: change(new Uint8Array(body)) } : init
}

/** Faults of requests between device and server (offline.md, Fault list). */
export const FAULTS: Record<
  string,
  (passing: PassingRequest, chance: Chance) => Promise<Response>
> = {
  'request lost': async () => lost(),
  'response lost after commit': async ({ next }) => {
    await next()
    return lost()
  },
  'request duplicated by a proxy': async ({ next }) => {
    const [first] = await Promise.all([next(), next()])
    return first
  },
  'request repeated by a proxy': async ({ next }) => {
    await next()
    return next()
  },
  'cut within a chunk': async (passing, chance) => {
    await passing.next(bodyOf(passing, (body) => body.subarray(0, chance(body.length))))
    return lost()
  },
  'a bit changed on the way': async (passing, chance) =>
    passing.method === 'PATCH'
      ? passing.next(
          bodyOf(passing, (body) => {
            const at = chance(body.length)
            body[at] = (body[at] ?? 0) ^ 4
            return body
          }),
        )
      : lost(),
  'captive portal 200 HTML': async () => captivePage(),
  'captive portal after commit': async ({ next }) => {
    await next()
    return captivePage()
  },
  'redirect to a foreign sign-in': async () => html(302, { location: 'https://wifi.example/' }),
  'truncated JSON 200': async ({ next }) => {
    const response = await next()
    const text = await response.text()
    if (response.status === 204) return html(502)
    return new Response(text.slice(0, text.length / 2), response)
  },
  'foreign JSON 200': async () => Response.json({ ok: true }),
  '413 as HTML from a proxy': async ({ init, next }) =>
    init.body instanceof Uint8Array && init.body.length < 40_000 ? next() : html(413),
  '429 with Retry-After': async () => html(429, { 'retry-after': '7' }),
  '502': async () => html(502),
  '503 after commit': async ({ next }) => {
    await next()
    return html(503, { 'retry-after': '2' })
  },
  '401 by a proxy': async () => html(401),
  '403 by a proxy': async () => html(403),
  '404 by a proxy': async () => html(404),
}

const NAMES = Object.keys(FAULTS)

/** Counts over all schedules of a run: each fault must have happened at least once. */
const happened = new Map<string, number>()
export const count = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1)
export const happenedText = () =>
  [...happened]
    .map(([what, times]) => `${times} × ${what}`)
    .toSorted()
    .join('\n')

/** One device's requests on their way to the server, and their faults. */
export class NetworkFaults {
  /** How many of a hundred requests meet a fault. */
  faultPercent = 0
  /** Runs at the next request, before or after it: a kill, a restart of the server. */
  interruption: { isAfter: boolean; interrupt: () => Promise<unknown> } | null = null
  private readonly chance: Chance

  constructor(chance: Chance) {
    this.chance = chance
  }

  async pass(passing: PassingRequest): Promise<Response> {
    const { interruption } = this
    this.interruption = null
    if (interruption && !interruption.isAfter) await interruption.interrupt()
    const response = await this.passOrFault(passing)
    if (interruption?.isAfter) {
      await interruption.interrupt()
      return lost()
    }
    return response
  }

  private async passOrFault(passing: PassingRequest): Promise<Response> {
    if (this.chance(100) >= this.faultPercent) return passing.next()
    const name = NAMES[this.chance(NAMES.length)] ?? ''
    count(name)
    return (await FAULTS[name]?.(passing, this.chance)) ?? lost()
  }
}

export type { Chance }
