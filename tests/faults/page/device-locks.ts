type Work = (lock: Lock | null) => unknown

interface Request {
  owner: object
  name: string
  grant: () => void
  /** Its holder is told that somebody has stolen it. */
  onStolen: () => void
}

/** The locks of one browser (Web Locks, exclusive ones), which end with the page that has them. */
export class DeviceLocks {
  private readonly held = new Map<string, Request>()
  private waiting: Request[] = []

  /** `navigator.locks` of one page. */
  of(owner: object) {
    return {
      request: (name: string, ...given: [Work] | [LockOptions, Work]): Promise<unknown> => {
        const [options, work] = given.length === 1 ? [{}, given[0]] : given
        return this.request(owner, name, options, work)
      },
    }
  }

  endAllOf(owner: object): void {
    this.waiting = this.waiting.filter((request) => request.owner !== owner)
    for (const request of this.held.values()) if (request.owner === owner) this.release(request)
  }

  private request(owner: object, name: string, options: LockOptions, work: Work): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const run = async (lock: Lock | null) => work(lock)
    const request: Request = {
      owner,
      name,
      grant: () => {
        this.held.set(name, request)
        run({ name, mode: 'exclusive' })
          .then(resolve, reject)
          .finally(() => this.release(request))
      },
      onStolen: () => reject(new DOMException('Stolen', 'AbortError')),
    }
    const holder = this.held.get(name)
    if (holder && options.ifAvailable) run(null).then(resolve, reject)
    else if (holder && options.steal) {
      this.held.delete(name)
      holder.onStolen()
      request.grant()
    } else if (holder) {
      this.waiting.push(request)
      options.signal?.addEventListener('abort', () => {
        if (!this.waiting.includes(request)) return
        this.waiting = this.waiting.filter((each) => each !== request)
        reject(options.signal?.reason as Error)
      })
    } else request.grant()
    return promise
  }

  private release(request: Request): void {
    if (this.held.get(request.name) !== request) return
    this.held.delete(request.name)
    const next = this.waiting.find(({ name }) => name === request.name)
    if (!next) return
    this.waiting = this.waiting.filter((each) => each !== next)
    next.grant()
  }
}
