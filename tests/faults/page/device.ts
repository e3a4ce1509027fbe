import type { Chance } from '../model/network-faults.ts'
import { NetworkFaults } from '../model/network-faults.ts'
import type { Stage } from '../model/stage.ts'
import type { Browser, Connection, TestSession } from './browser.ts'
import { DeviceClock } from './device-clock.ts'
import { DeviceLocks } from './device-locks.ts'
import type { StorageFacts } from './device-storage.ts'
import { DeviceDatabases, LocalStorage } from './device-storage.ts'
import type { PageStarter, SignIn } from './page.ts'
import { Page } from './page.ts'

/** One device: its disk, its clock, its connection, the browser's cookie, and the page that is open on it. */
export class Device implements Browser {
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
