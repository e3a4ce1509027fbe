import assert from 'node:assert/strict'
import { NEW } from '../../support/browser/draft-form.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { End, FirstPlan, Try } from './first-plan.ts'
import type { Said } from './screen-words.ts'
import { meaningOf } from './screen-words.ts'

// An application that is filled in before the device is ready. Whatever fails, what the screen says is
// held against what becomes of the application: who is told that the page may be closed closes it at
// that moment, and who is told to keep it open does that.

/** A person at a browser that keeps its disk. */
export interface FirstPerson {
  /** Opens an address in a new tab, answered or not. `onStuck` is called where a step has no code yet. */
  open(path: string, onStuck: () => Promise<void>): Promise<void>
  /** Ends the tab, or kills the browser and starts it again on its disk. */
  end(how: End): Promise<void>
  /** A session, without the front door. */
  takeSession(): Promise<void>
  /** Tells the browser, where that can be told, that it is offline. */
  setOffline(isOffline: boolean): Promise<void>
  /** Signs in and tries again until this is there. */
  reach(what: 'form' | 'portal' | 'unfinished application'): Promise<void>
  /** Fill in the form, up to the press. */
  steps: readonly (() => Promise<void>)[]
  submit(): Promise<void>
  /** All that speaks of the form, at one moment. */
  screen(): Promise<string>
  reload(): Promise<void>
  /** How many envelopes the page's device has not sent. */
  unsent(): Promise<number>
  /** Whether the page asks before it is left. */
  asksToStay(): Promise<boolean>
}

/** What the server has. */
export interface Arrived {
  total: number
  /** How many documents the newest application has. */
  documents: number
}

export interface FirstScene {
  person: FirstPerson
  proxy: FaultProxy
  arrived: () => Promise<Arrived>
  /** How many documents the service asks for. */
  documents: number
}

export interface FirstResult {
  said: 'sent' | 'may close' | 'keep open' | 'press again'
  ended: number
  /** How often an ended page's draft was found again, as the page had said. */
  found: number
  offline: number
  /** From the answer until the server had it. */
  arrivedMs: number
}

const DROPPED_EVERY_MS = 3000
const ANSWERED_MS = 60_000
/** A device asks again after a minute and a half at the latest. */
const ARRIVED_MS = 120_000
const ASKED_EVERY_MS = 100

class FirstMinutes {
  private readonly log: string[]
  private readonly result: FirstResult = {
    ...{ said: 'sent', ended: 0, found: 0, offline: 0, arrivedMs: 0 },
  }
  private readonly scene: FirstScene
  private readonly plan: FirstPlan

  constructor(scene: FirstScene, plan: FirstPlan) {
    this.scene = scene
    this.plan = plan
    this.log = [JSON.stringify({ ...plan, faultsOf: [...plan.faultsOf] })]
  }

  async perform(): Promise<FirstResult> {
    const { person, proxy, arrived } = this.scene
    const { plan } = this
    const expected = (await arrived()).total + 1
    for (const [path, faults] of plan.faultsOf) proxy.faultsOf.set(path, [...faults])
    proxy.faults.push(...plan.faults)
    if (!plan.isAtDoor) await person.takeSession()
    await this.fillAtLast()
    await person.submit()
    const said = await this.answer()
    const answeredAt = Date.now()
    await this.follow(said, expected)
    await this.until('arrived', async () => (await arrived()).total >= expected, ARRIVED_MS)
    this.result.arrivedMs = Date.now() - answeredAt
    await this.heal()
    // The server has it before the page knows, which until then may ask to stay.
    await this.until('nothing left', async () => (await person.unsent()) === 0, ANSWERED_MS)
    await this.until('free to leave', async () => !(await person.asksToStay()), ANSWERED_MS)
    // A second one would come with the next look at the page.
    await person.reload()
    await this.until('nothing left', async () => (await person.unsent()) === 0, ANSWERED_MS)
    const { documents } = this.scene
    assert.deepEqual(await arrived(), { total: expected, documents }, this.story('once, and whole'))
    return this.result
  }

  private story = (what: string) => [what, ...this.log].join('\n')

  private async until(what: string, isSo: () => Promise<boolean>, ms: number): Promise<void> {
    const end = Date.now() + ms
    while (!(await isSo())) {
      if (Date.now() > end) assert.fail(this.story(`${what}: not in ${ms / 1000} s`))
      await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
    }
  }

  private async setLine(state: 'up' | 'down'): Promise<void> {
    this.log.push(`line ${state}`)
    this.scene.proxy.setLine(state)
    await this.scene.person.setOffline(state === 'down')
  }

  /** From now on nothing fails. */
  private async heal(): Promise<void> {
    const { proxy } = this.scene
    proxy.faultsOf.clear()
    proxy.faults.length = 0
    await this.setLine('up')
  }

  private open = (path: string) => this.scene.person.open(path, () => this.setLine('up'))

  private async end(how: End): Promise<void> {
    this.log.push(`ended: ${how}`)
    await this.scene.person.end(how)
  }

  /** Begins again after each end. What the ended page called saved is found again. */
  private async fillAtLast(): Promise<void> {
    for (const turn of this.plan.tries) {
      await this.open(NEW)
      const ended = await this.fillUntilEnd(turn)
      if (!ended) return
      this.result.ended += 1
      await this.setLine('up')
      if (!ended.said?.meanings.includes('may close')) continue
      this.log.push(`had said: ${ended.said.text}`)
      await this.open('/applications')
      await this.scene.person.reach('unfinished application')
      await this.scene.person.end('tab')
      this.result.found += 1
    }
  }

  /** Fills the form in, unless the page ends meanwhile: then answers what its screen had just said. */
  private async fillUntilEnd(turn: Try): Promise<{ said: Said | null } | null> {
    const ending: Promise<Said | null>[] = []
    const endNow = async (how: End) => {
      const said = await this.scene.person.screen().then(meaningOf, () => null)
      await this.end(how)
      return said
    }
    const timer = setTimeout(() => turn.end && ending.push(endNow(turn.end.how)), turn.end?.afterMs)
    try {
      await this.fill(turn)
    } catch (error) {
      if (ending.length === 0) throw error
    } finally {
      clearTimeout(timer)
    }
    const [ended] = ending
    return ended ? { said: await ended } : null
  }

  /** Fills the form in, with the connection going and coming. */
  private async fill({ down, up }: Try): Promise<void> {
    const { person } = this.scene
    await person.reach('form')
    for (let index = 0; index <= person.steps.length; index += 1) {
      if (index === down) {
        this.result.offline += 1
        await this.setLine('down')
      }
      if (index === up) await this.setLine('up')
      await person.steps[index]?.()
    }
  }

  /** What the screen says once Submit is answered: one thing, in known words. */
  private async answer(): Promise<Said> {
    let said = meaningOf('')
    const look = async () => {
      said = meaningOf(await this.scene.person.screen())
      return said.isAnswer
    }
    await this.until('answer', look, ANSWERED_MS).catch((error: Error) => {
      throw new Error(`${error.message}\n${said.text}`)
    })
    this.log.push(`said ${said.meanings.join()}: ${said.text}`)
    assert.equal(said.unknown, null, this.story('known words only'))
    const places = said.meanings.filter((meaning) => meaning !== 'press again')
    assert.notEqual(said.meanings.length, 0, this.story('a known sentence'))
    assert.ok(places.length <= 1, this.story('no opposite sentences'))
    return said
  }

  /** Does what the screen says. */
  private async follow({ meanings }: Said, expected: number): Promise<void> {
    const { person, arrived } = this.scene
    if (meanings.includes('press again')) {
      this.result.said = 'press again'
      await this.heal()
      await person.submit()
    } else if (meanings.includes('sent')) {
      assert.equal((await arrived()).total, expected, this.story('sent, as it says'))
    } else if (meanings.includes('may close')) {
      this.result.said = 'may close'
      await this.end(this.plan.close)
      await this.heal()
      await this.open('/')
      await person.reach('portal')
    } else {
      this.result.said = 'keep open'
      await this.heal()
    }
  }
}

/** One schedule, to its end. Rejects with its story where the screen was wrong. */
export async function firstMinutes(scene: FirstScene, plan: FirstPlan): Promise<FirstResult> {
  const { proxy } = scene
  const dropping = setInterval(() => proxy.dropStalled(), DROPPED_EVERY_MS)
  try {
    return await new FirstMinutes(scene, plan).perform()
  } finally {
    clearInterval(dropping)
    proxy.faultsOf.clear()
    proxy.faults.length = 0
    proxy.setLine('up')
  }
}
