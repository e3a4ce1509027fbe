import { captivePage } from '../../support/outbox/envelope-server.ts'
import { FAULTS } from '../model/network-faults.ts'
import type { Browser } from './browser.ts'

/** `fetch` and XMLHttpRequest of one page, on the device's connection to the real server. */
export function pageRequests(device: Browser, isAlive: () => boolean) {
  let running = 0

  /** A page that has ended hears nothing any more. */
  const never = () => new Promise<never>(() => undefined)

  async function fetchIt(path: string, init: RequestInit = {}): Promise<Response> {
    if (!isAlive()) return never()
    // Waiting for an answer that never comes is no work under way.
    if (device.connection === 'silent') return abortable(never(), init.signal)
    running += 1
    try {
      device.noteStep()
      if (!isAlive()) return await never()
      const response = await abortable(pass(path, init), init.signal)
      if (isAlive()) device.noteStep()
      if (!isAlive()) return await never()
      return response
    } catch (error) {
      if (!isAlive()) return await never()
      throw error
    } finally {
      running -= 1
    }
  }

  function pass(path: string, init: RequestInit): Promise<Response> {
    if (device.connection === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
    const method = init.method ?? 'GET'
    const next = async (given = init) =>
      device.stage.request(device.chance(2), path, await whole(given))
    const passing = { method, path, init, next }
    const fault = device.failing.get(path)
    if (fault === 'captive page') return Promise.resolve(captivePage())
    if (fault) return FAULTS[fault]?.(passing, device.chance) ?? next()
    return device.networkFaults.pass(passing)
  }

  /** The request as it leaves the browser. */
  async function whole(init: RequestInit): Promise<RequestInit> {
    const headers = new Headers(init.headers)
    const { cookie } = device.session ?? {}
    if (init.credentials === 'include' && cookie) headers.set('cookie', cookie)
    headers.set('sec-fetch-site', 'same-origin')
    if (!(init.body instanceof FormData)) return { ...init, headers }
    const form = new Response(init.body)
    headers.set('content-type', form.headers.get('content-type') ?? '')
    return { ...init, headers, body: new Uint8Array(await form.arrayBuffer()) }
  }

  /** As much of it as `uploadFile` uses. */
  class PageXMLHttpRequest {
    readonly upload = { onprogress: null }
    status = 0
    statusText = ''
    responseText = ''
    withCredentials = false
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    onabort: (() => void) | null = null
    onloadend: (() => void) | null = null
    private method = 'GET'
    private path = ''
    private readonly headers = new Headers()
    private answered = new Headers()
    private readonly controller = new AbortController()

    open(method: string, path: string): void {
      Object.assign(this, { method, path })
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value)
    }

    getResponseHeader(name: string): string | null {
      return this.answered.get(name)
    }

    abort(): void {
      this.controller.abort()
    }

    send(body: BodyInit): void {
      const { method, headers } = this
      const { signal } = this.controller
      const credentials = this.withCredentials ? 'include' : 'same-origin'
      fetchIt(this.path, { method, headers, body, credentials, signal })
        .then(async (response) => {
          const responseText = await response.text()
          const { status, statusText, headers: answered } = response
          Object.assign(this, { status, statusText, responseText, answered })
          this.onload?.()
        })
        .catch(() => (signal.aborted ? this.onabort : this.onerror)?.())
        .finally(() => this.onloadend?.())
    }
  }

  return { fetch: fetchIt, XMLHttpRequest: PageXMLHttpRequest, isBusy: () => running > 0 }
}

function abortable<Value>(task: Promise<Value>, signal?: AbortSignal | null): Promise<Value> {
  if (!signal) return task
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
