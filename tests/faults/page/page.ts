import type { Browser } from './browser.ts'
import type { PageGlobals } from './bundle-page.ts'
import { LocalStorage } from './device-storage.ts'
import type * as PageCode from './page-code.tsx'
import { pageRequests } from './page-requests.ts'
import { SmallDocument } from './small-dom.ts'

/** A fresh page's code (bundle-page.ts). */
export type PageStarter = (globals: PageGlobals) => typeof PageCode

export interface SignIn {
  /** The session's user, as the front door hands it over. */
  user: unknown
  userName: string
  password: string
}

/** Passwords are made into keys slowly on purpose, which a test need not wait for. */
function quick(algorithm: unknown): unknown {
  const isSlow = typeof algorithm === 'object' && algorithm !== null && 'iterations' in algorithm
  return isSlow ? { ...algorithm, iterations: 10 } : algorithm
}

/** One page: the app's code with a browser around it, until it is ended. */
export class Page {
  readonly code: typeof PageCode
  readonly document = new SmallDocument()
  private readonly device: Browser
  private readonly window = new EventTarget()
  private readonly database
  private readonly requests
  private isAlive = true
  private working = 0

  constructor(device: Browser, start: PageStarter, signIn?: SignIn) {
    this.device = device
    this.database = device.databases.of(device.storage, () => device.noteStep())
    this.requests = pageRequests(device, () => this.isAlive)
    if (signIn) this.document.handedOver = JSON.stringify(signIn.user)
    this.code = start(this.globals(signIn))
    void this.code.startPage(this.document.root as unknown as Element)
  }

  isBusy(): boolean {
    return this.isAlive && (this.working > 0 || this.database.isBusy() || this.requests.isBusy())
  }

  /** The sign-in stands over the work, which waits below it. */
  isOverWork(): boolean {
    return this.document.root
      .all('data-of')
      .some((each) => each.getAttribute('data-of') === 'session')
  }

  /** An event of the window, as the browser sends it. */
  tell(event: string): void {
    this.window.dispatchEvent(new Event(event))
  }

  end(): void {
    this.isAlive = false
    this.database.end()
    this.device.clock.endAllOf(this)
    this.device.locks.endAllOf(this)
  }

  private globals(signIn?: SignIn): PageGlobals {
    const { device, document, window } = this
    const { clock, storage } = device
    const set = (every: boolean) => (run: () => void, ms?: number) =>
      this.isAlive ? clock.set(this, run, ms, every ? (ms ?? 0) : null) : 0
    const clear = (id?: number) => clock.clear(id)
    class PageDate extends Date {
      constructor(...given: [(number | string | Date)?]) {
        // A date by its parts is made nowhere in the page.
        super(given[0] ?? clock.now)
      }
      static override now = (): number => clock.now
    }
    const signalAfter = (ms: number) => {
      const controller = new AbortController()
      set(false)(() => controller.abort(new DOMException('No answer', 'TimeoutError')), ms)
      return controller.signal
    }
    const globals: PageGlobals = {
      globalThis: null,
      window: null,
      self: null,
      document,
      navigator: {
        get onLine() {
          return device.connection !== 'offline'
        },
        userAgent: 'a page in Node',
        language: 'en',
        locks: device.locks.of(this),
        storage: {
          persisted: async () => storage.isPersistent,
          persist: async () => storage.isPersistent,
          estimate: async () => ({ quota: 1e9, usage: storage.isFull ? 1e9 : 0 }),
        },
      },
      location: { origin: 'https://seva.example', pathname: '/applications', search: '' },
      fetch: this.requests.fetch,
      XMLHttpRequest: this.requests.XMLHttpRequest,
      setTimeout: set(false),
      setInterval: set(true),
      clearTimeout: clear,
      clearInterval: clear,
      Date: PageDate,
      AbortSignal: { any: AbortSignal.any.bind(AbortSignal), timeout: signalAfter },
      indexedDB: this.database.factory,
      localStorage: device.localStorage.of(storage, () => this.isAlive),
      sessionStorage: new LocalStorage().of(storage, () => this.isAlive),
      crypto: this.counted(),
      BroadcastChannel: class {
        addEventListener() {}
        postMessage() {}
        close() {}
      },
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      dispatchEvent: window.dispatchEvent.bind(window),
    }
    const all = Object.assign(window, globals, {
      ...(signIn && { typedAtFrontDoor: { userName: signIn.userName, password: signIn.password } }),
      HTMLIFrameElement: class {},
      event: undefined,
    })
    for (const name of ['globalThis', 'window', 'self'] as const) globals[name] = all
    document.defaultView = all
    return globals
  }

  /** `crypto`, which tells when it works. */
  private counted() {
    const work =
      <Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) =>
      async (...given: Given) => {
        this.working += 1
        try {
          return await act(...given)
        } finally {
          this.working -= 1
        }
      }
    const subtle = new Proxy(crypto.subtle, {
      get: (real, name) => {
        const member = Reflect.get(real, name) as unknown
        if (typeof member !== 'function') return member
        const call = member.bind(real) as (...given: unknown[]) => Promise<unknown>
        return work((first: unknown, ...rest: unknown[]) => call(quick(first), ...rest))
      },
    })
    return {
      subtle,
      randomUUID: () => crypto.randomUUID(),
      getRandomValues: <Values extends Uint8Array<ArrayBuffer>>(values: Values) =>
        crypto.getRandomValues(values),
    }
  }
}
