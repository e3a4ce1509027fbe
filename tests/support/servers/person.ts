import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Endpoint, ResponseOf } from '../../../contract/core/endpoint.ts'
import type { Role } from '../../../contract/core/roles.ts'
import type { ErrorBody } from '../../../contract/errors.ts'
import { signIn } from '../../../contract/sessions/session.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'
import { USER_OF_ROLE } from '../factories/demo-users.ts'
import { fromPage } from './test-app.ts'

interface Input {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  /** The key of an idempotent call; by default a new one, and `null` sends none. */
  idempotencyKey?: string | null
  headers?: Record<string, string>
}

export interface Answer<E extends Endpoint> {
  status: number
  headers: LightMyRequestResponse['headers']
  /** The body of a success. */
  body: ResponseOf<E>
  /** The same body, read as an error. */
  error: ErrorBody
  text: string
}

/** A person with or without a session, calling one app. */
export interface Person {
  app: FastifyInstance
  user: SessionUser | null
  cookie: string
  /** Calls an endpoint of the contract, whatever it answers. */
  call<E extends Endpoint>(endpoint: E, input?: Input): Promise<Answer<E>>
  /** The body of a call that must succeed. */
  get<E extends Endpoint>(endpoint: E, input?: Input): Promise<ResponseOf<E>>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** The same person before another instance. */
  at(app: FastifyInstance): Person
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Input): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? name)
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

function person(app: FastifyInstance, user: SessionUser | null, cookie: string): Person {
  const send = (options: InjectOptions) =>
    app.inject(fromPage({ ...options, headers: { ...(cookie && { cookie }), ...options.headers } }))

  async function call<E extends Endpoint>(endpoint: E, input: Input = {}): Promise<Answer<E>> {
    const { body, idempotencyKey = randomUUID() } = input
    const isKeyed = endpoint.idempotent && idempotencyKey !== null
    const answer = await send({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isKeyed && { 'idempotency-key': idempotencyKey }),
        ...input.headers,
      },
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const parsed: unknown = isJson ? answer.json() : undefined
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: parsed as ResponseOf<E>,
      error: parsed as ErrorBody,
      text: answer.body,
    }
  }

  return {
    app,
    user,
    cookie,
    call,
    inject: send,
    async get(endpoint, input) {
      const answer = await call(endpoint, input)
      if (answer.status < 300) return answer.body
      throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${answer.text}`)
    },
    at: (other) => person(other, user, cookie),
  }
}

/** A person without a session. */
export function visitor(app: FastifyInstance): Person {
  return person(app, null, '')
}

/** Signs in with the demo password: a role's demo account, or the account of that user name. */
export async function signInAs(
  app: FastifyInstance,
  who: Role | (string & {}),
  password = DEMO_PASSWORD,
): Promise<Person> {
  const userName = who in USER_OF_ROLE ? USER_OF_ROLE[who as Role] : who
  const answer = await visitor(app).call(signIn, { body: { userName, password } })
  if (answer.status !== 200) throw new Error(`${userName} can't sign in: ${answer.text}`)
  const [cookie = ''] = [answer.headers['set-cookie'] ?? ''].flat()
  return person(app, answer.body, cookie.split(';')[0] ?? '')
}
