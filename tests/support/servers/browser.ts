import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import type { Answer } from './person.ts'
import { visitor } from './person.ts'

/** A browser before one app: what answers set in cookies, it sends along. */
export interface Browser {
  cookies: Map<string, string>
  call<E extends Endpoint>(endpoint: E, body?: unknown): Promise<Answer<E>>
  /** The form's fields as a page without script posts them, and where it is led. */
  post(path: string, fields: Record<string, string>, referer?: string): Promise<string>
}

export function aBrowser(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  function take(lines: string | string[] | undefined): void {
    for (const line of [lines ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
  }
  return {
    cookies,
    async call(endpoint, body) {
      const answer = await visitor(app).call(endpoint, { body, headers: { cookie: cookie() } })
      take(answer.headers['set-cookie'])
      return answer
    },
    async post(path, fields, referer = 'http://localhost/') {
      const answer = await visitor(app).inject({
        method: 'POST',
        url: path,
        payload: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: cookie(),
          referer,
        },
      })
      take(answer.headers['set-cookie'])
      if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`)
      return String(answer.headers.location)
    },
  }
}
