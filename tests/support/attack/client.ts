import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { signIn } from '../../../contract/sessions/session.ts'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The body, where it is JSON. */
  body: unknown
  /** From the first byte sent to the last received. */
  ms: number
}

interface Sent {
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  body?: string | Buffer
  headers?: OutgoingHttpHeaders
}

/** Somebody before the running server: a browser's own calls, or whatever else is put on the wire. */
export interface Client {
  /** The cookies by their names, as the answers set them. */
  cookies: Map<string, string>
  send(method: string, path: string, sent?: Sent): Promise<Answer>
  signIn(userName: string, password?: string): Promise<Answer>
}

/** An address that no limiter of the shared server has counted yet. */
function freshAddress(): string {
  return `10.${randomInt(2 ** 8)}.${randomInt(2 ** 8)}.${randomInt(2 ** 8)}`
}

/** Above the number of calls that a flood has under way. */
const agent = new Agent({ keepAlive: true, maxSockets: 2000 })

function parse(text: string, type = ''): unknown {
  return type.startsWith('application/json') ? JSON.parse(text) : undefined
}

/**
 * A client whose calls come from an address of origin; each has one of its own, so that no limit of
 * an earlier attack is met. It sends the headers of the portal's page unless a call says otherwise.
 */
export function attackClient(origin: string, address: string = freshAddress()): Client {
  const cookies = new Map<string, string>()

  function keepCookies(headers: IncomingHttpHeaders): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  function send(method: string, path: string, { json, body, headers }: Sent = {}): Promise<Answer> {
    const content = json === undefined ? body : JSON.stringify(json)
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const started = performance.now()
    return new Promise((resolve, reject) => {
      const call = request(new URL(path, origin), {
        ...{ method, agent },
        headers: {
          'x-requested-with': 'gramone',
          'x-forwarded-for': address,
          ...(cookie && { cookie }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(content !== undefined && { 'content-length': Buffer.byteLength(content) }),
          ...headers,
        },
      })
      call.on('error', reject)
      call.on('response', (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('error', reject)
        answer.on('end', () => {
          keepCookies(answer.headers)
          const { statusCode: status = 0, headers } = answer
          const parsed = parse(text, headers['content-type'])
          resolve({ status, headers, text, body: parsed, ms: performance.now() - started })
        })
      })
      call.end(content)
    })
  }

  return {
    cookies,
    send,
    signIn: (userName, password = DEMO_PASSWORD) =>
      send(signIn.method, signIn.path, { json: { userName, password } }),
  }
}

/** A client with a session of its own. */
export async function signedIn(origin: string, userName: string): Promise<Client> {
  const client = attackClient(origin)
  const { status, text } = await client.signIn(userName)
  if (status !== 200) throw new Error(`${userName} can't sign in: ${status} ${text}`)
  return client
}
