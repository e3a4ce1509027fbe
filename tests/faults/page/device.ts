import type { Chance } from '../model/network-faults.ts'
import { NetworkFaults } from '../model/network-faults.ts'
import type { Stage } from '../model/stage.ts'
import type { PageGlobals } from './bundle-page.ts'
import { DeviceClock } from './device-clock.ts'
import { DeviceLocks } from './device-locks.ts'
import type { StorageFacts } from './device-storage.ts'
import { DeviceDatabases, LocalStorage } from './device-storage.ts'
import type * as PageCode from './page-code.tsx'
import type { TestSession } from './page-requests.ts'
import { pageRequests } from './page-requests.ts'
import { SmallDocument } from './small-dom.ts'

/** `silent`: requests go out and nothing comes back. */
export type Connection = 'online' | 'offline' | 'silent'

/** A fresh page's code (bundle-page.ts). */
export type PageStarter = (globals: PageGlobals) => typeof PageCode

interface SignIn {
  /** The session's user, as the front door hands it over. */
  user: unknown
  userName: string
  password: string
}

/** One device: its disk, its clock, its connection, the browser's cookie, and the page that is open on it. */
export class Device {
  readonly clock = new DeviceClock()
  readonly networkFaults: NetworkFaults
  connection: Connection = 'online'
  session: TestSession | null = null
  /** Addresses whose calls fail at the moment, with the name of the fault. */
  readonly failing = new Map<string, string>()
  readonly storage: StorageFacts
  readonly stage: Stage
  readonly chance: Chance
  page: Page | null = null
  private readonly start: PageStarter
  readonly locks = new DeviceLocks()
  readonly localStorage = new LocalStorage()
  readonly databases = new DeviceDatabases()
  /** Called as a page ends, while it can still be read. */
  onEnd: (isSettled: boolean) => void = () => undefined
  /** After so many steps of the page it is killed; null for never. */
  private killAfter: number | null = null

  constructor(
    stage: Stage,
    start: PageStarter,
    chance: Chance,
    storage: Partial<StorageFacts> = {},
  ) {
    this.stage = stage
    this.start = start
    this.chance = chance
    this.networkFaults = new NetworkFaults(chance)
    this.storage = {
      ...{ database: 'disk', localStorage: 'works', isFull: false, isPersistent: true },
      ...storage,
    }
  }

  /** Opens the portal: as after a reload, or from the front door right after a sign-in. */
  open(signIn?: SignIn): Page {
    if (this.page) this.kill()
    this.page = new Page(this, this.start, signIn)
    return this.page
  }

  /** The page ends in the middle of what it does. */
  kill(isPowerCut = false): void {
    const { page } = this
    this.killAfter = null
    if (!page) return
    this.onEnd(!page.isBusy())
    page.end()
    this.page = null
    if (isPowerCut) this.localStorage.cut()
    else this.localStorage.flush()
  }

  killAfterSteps(count: number): void {
    this.killAfter = count
  }

  /** Something has gone one step on in the page. */
  noteStep(): void {
    if (this.killAfter === null) return
    this.killAfter -= 1
    if (this.killAfter <= 0) this.kill(this.chance(3) === 0)
  }

  setConnection(connection: Connection): void {
    this.connection = connection
    this.page?.tell(connection === 'offline' ? 'offline' : 'online')
  }

  /** So much time passes on the device, with all that happens meanwhile. */
  async pass(ms: number): Promise<void> {
    const until = this.clock.now + ms
    if (ms >= BROWSER_WRITES_WITHIN_MS) this.localStorage.flush()
    await this.settle()
    while (this.clock.runNext(until)) await this.settle()
    this.clock.now = Math.max(this.clock.now, until)
  }

  /** Until the page waits for nothing but the time: what is due now has been done. */
  async settle(): Promise<void> {
    let quiet = 0
    for (let turns = 0; quiet < QUIET_TURNS && turns < MOST_TURNS; turns += 1) {
      await new Promise((resolve) => (turns > 100 ? setTimeout(resolve, 1) : setImmediate(resolve)))
      const isBusy = this.clock.runNext(this.clock.now) || this.page?.isBusy()
      quiet = isBusy ? 0 : quiet + 1
    }
  }
}

/** By then the browser has written what pages put into localStorage. */
const BROWSER_WRITES_WITHIN_MS = 60_000
/** After so many turns without anything under way the page is taken to wait. */
const QUIET_TURNS = 4
const MOST_TURNS = 10_000

/** Passwords are made into keys slowly on purpose, which a test need not wait for. */
function quick(algorithm: unknown): unknown {
  const isSlow = typeof algorithm === 'object' && algorithm !== null && 'iterations' in algorithm
  return isSlow ? { ...algorithm, iterations: 10 } : algorithm
}

/** One page: the app's code with a browser around it, until it is ended. */
export class Page {
  readonly code: typeof PageCode
  readonly document = new SmallDocument()
  private readonly device: Device
  private readonly window = new EventTarget()
  private readonly database
  private readonly requests
  private isAlive = true
  private working = 0

  constructor(device: Device, start: PageStarter, signIn?: SignIn) {
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
