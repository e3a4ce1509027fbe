import type { Page } from 'playwright/test'
import type { Endpoint, ResponseOf } from '../../../contract/core/endpoint.ts'
import { SERVER_HEADER } from '../../../contract/core/headers.ts'

interface Answer {
  method: string
  /** Of the address without its query. */
  pattern: RegExp
  status: number
  json: unknown
}

/** What an endpoint answers. */
export function answer<E extends Endpoint>({ method, path }: E, json: ResponseOf<E>): Answer {
  return { method, pattern: patternOf(path), status: 200, json }
}

/** An endpoint's failure with one of our codes. */
export function refusal({ method, path }: Endpoint, status: number, code: string): Answer {
  return { method, pattern: patternOf(path), status, json: { code, message: '' } }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** Answers these calls in the server's place; of two that fit a call, the later one. */
export const answering =
  (...answers: readonly Answer[]) =>
  async (page: Page): Promise<void> => {
    // Without it the page takes the answer for a stranger's.
    const headers = { [SERVER_HEADER]: '1' }
    for (const { method, pattern, status, json } of answers) {
      await page.route(
        ({ pathname }) => pattern.test(pathname),
        (route) =>
          route.request().method() === method
            ? route.fulfill({ status, json, headers })
            : route.fallback(),
      )
    }
  }
