import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { USUAL_FRANCHISE } from '../../../server/seed/demo-submission.ts'
import { anAccount } from '../../support/factories/accounts.ts'
import { asOwner, cutConnections } from '../../support/postgres/test-database.ts'
import { freshAddress } from '../../support/servers/fresh-address.ts'
import type { Person } from '../../support/servers/person.ts'
import { signInAs } from '../../support/servers/person.ts'
import type { TestApp } from '../../support/servers/test-app.ts'
import { buildTestApp } from '../../support/servers/test-app.ts'

/** Two instances of the real server on one real database, which can go down and come back. */
export class Stage {
  readonly databaseUrl: string
  readonly filesDir = inject('filesDir')
  private readonly first: TestApp
  private apps: (FastifyInstance | null)[]
  private tasks: (() => Promise<void>)[] = []
  private raised = 0
  private deskPerson: Promise<Person> | null = null
  private plannerPerson: Promise<Person> | null = null

  private constructor(first: TestApp, second: TestApp) {
    this.first = first
    this.databaseUrl = first.databaseUrl
    this.apps = [null, second.app]
  }

  static async build(): Promise<Stage> {
    const first = await buildTestApp()
    const stage = new Stage(first, await buildTestApp({ databaseUrl: first.databaseUrl }))
    await stage.start()
    return stage
  }

  /** The server as devices reach it: one balancer before two instances. */
  instance(index: number): FastifyInstance | null {
    return this.apps[index % this.apps.length] ?? null
  }

  /** The first instance stops as in a deployment: it finishes its work and refuses new requests. */
  async stop(): Promise<void> {
    this.apps[0] = null
    const ending = this.tasks
    this.tasks = []
    for (const task of ending.toReversed()) await task()
  }

  async start(): Promise<void> {
    if (this.apps[0]) return
    const atEnd = (task: () => Promise<void>) => void this.tasks.push(task)
    this.apps[0] = (await buildTestApp({ databaseUrl: this.databaseUrl, atEnd })).app
  }

  /** Every connection to the database is cut, during a commit too. */
  cutDatabase(): Promise<void> {
    return cutConnections(this.databaseUrl)
  }

  query(statement: string, values?: unknown[]) {
    return asOwner(this.databaseUrl, statement, values)
  }

  /** A new account at the usual franchise's counter, or in a van of its own; answers the user name. */
  operator(userType: 'franchise' | 'gramvan' = 'franchise'): Promise<string> {
    return anAccount(this.first.database, { userType, franchiseId: USUAL_FRANCHISE })
  }

  /** Throws where the account is closed. */
  signIn(userName: string): Promise<Person> {
    return signInAs(this.first.app, userName)
  }

  /** A person of support at a device of their own. */
  desk(): Promise<Person> {
    return (this.deskPerson ??= signInAs(this.first.app, 'support'))
  }

  /** The franchise's person who plans the days of its vans, on a device of their own. */
  planner(): Promise<Person> {
    return (this.plannerPerson ??= signInAs(this.first.app, 'franchise'))
  }

  /** All fees, by so many paise; what was entered with the earlier ones is not taken any more. */
  async raiseFees(by: number): Promise<void> {
    this.raised += by
    await this.query(
      'update services set fee_paise = fee_paise + $1, accepts_from = published_version + 1',
      [by],
    )
  }

  /** Sets the fees back to the start, and accepts applications for every version of the services again. */
  async lowerFees(): Promise<void> {
    await this.raiseFees(-this.raised)
    await this.query('update services set accepts_from = 1')
  }

  /** Sends a request to one instance; fails when the instance is down. */
  async request(index: number, path: string, init: RequestInit): Promise<Response> {
    const app = this.instance(index)
    if (!app) throw new TypeError('Failed to fetch')
    const { body } = init
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      remoteAddress: freshAddress(),
      ...(body != null && {
        payload: typeof body === 'string' ? body : Buffer.from(body as Uint8Array),
      }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value))
    const isEmpty = init.method === 'HEAD' || [204, 304].includes(answer.statusCode)
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    })
  }
}
