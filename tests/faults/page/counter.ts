import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'
import type { Chance } from '../model/network-faults.ts'
import { count } from '../model/network-faults.ts'
import type { Device } from './device.ts'
import type { FormAtHand } from './page-screen.tsx'
import { asksForSignIn, isListed } from './said.ts'
import { Witness } from './witness.ts'
import type { Record } from './witness.ts'
import { newWork, typedValues } from './work.ts'

const MOST_WORKS = 3

/** A person at a device: what is done there, and what the screen says meanwhile. */
export class Counter extends Witness {
  readonly userName: string
  userId = ''
  private readonly chance: Chance
  /** The application whose form is open. */
  private atHand: Record | null = null

  constructor(device: Device, userName: string, chance: Chance) {
    super(device)
    this.userName = userName
    this.chance = chance
    device.onEnd = (isSettled) => {
      this.noteEnd(isSettled)
      this.atHand = null
    }
  }

  get form(): FormAtHand | null {
    return this.device.page?.code.formAtHand() ?? null
  }

  private hasForm(): boolean {
    return this.form !== null
  }

  /** At the front door, which opens the portal. */
  async signIn(): Promise<void> {
    const { user, cookie } = await this.device.stage.signIn(this.userName)
    this.userId = user?.userInfo._id ?? ''
    this.device.session = { cookie }
    this.device.open({ user, userName: this.userName, password: DEMO_PASSWORD })
    this.atHand = null
    await this.device.settle()
  }

  /** Where the page asks for it: over the open work, or in its place. */
  async signInIfAsked(): Promise<void> {
    const { device } = this
    const { page } = device
    if (!page || device.connection !== 'online' || !asksForSignIn(page)) return
    count('signed in again')
    if (!page.isOverWork()) return this.signIn()
    const { user, cookie } = await device.stage.signIn(this.userName)
    device.session = { cookie }
    if (user) page.code.resumeSession(user)
    await device.settle()
  }

  async openForm(): Promise<void> {
    const { page } = this.device
    if (!page || this.hasForm() || asksForSignIn(page)) return
    const listed = this.records.filter(({ id }) => id !== null && isListed(page, id))
    const known = listed[this.chance(listed.length + 1)]
    if (!known && this.records.length >= MOST_WORKS) return
    page.code.openForm(known?.id ?? undefined)
    await this.device.pass(300)
    const { form } = this
    if (!form) return
    // Sent or taken over meanwhile: this is a new form.
    if (known && form.draft.id !== known.id) return page.code.closeForm()
    this.atHand = known ?? this.begin()
    this.atHand.id = form.draft.id
  }

  private begin(): Record {
    const promises = {
      wasCalledSafe: false,
      mustBeThere: false,
      mustBeGone: false,
      mustArriveAlone: false,
    }
    const record = {
      ...newWork(this.chance),
      said: null,
      ...promises,
      typed: 0,
      changedAt: 0,
      lostWith: '',
    }
    this.records.push(record)
    return record
  }

  async type(): Promise<void> {
    const { form, atHand } = this
    if (!form || !atHand || form.draft.isSaved) return
    atHand.typed += 1
    this.noteChange(atHand)
    const values = typedValues(atHand)
    form.type({ ...values, customer: { ...values.customer, address: `House ${atHand.typed}` } })
    await this.device.settle()
  }

  private noteChange(record: Record): void {
    record.mustArriveAlone = false
    record.mustBeGone = false
    record.changedAt = this.device.clock.now
  }

  async chooseDocument(): Promise<void> {
    const { form, atHand } = this
    if (!form || !atHand || form.draft.isSaved || atHand.typed === 0) return
    const slots = form.draft.uploads.slots()
    const missing = atHand.files.filter(
      ({ key }) => (slots.get(key)?.status ?? 'failed') === 'failed',
    )
    const file = missing[this.chance(missing.length || 1)]
    if (!file) return
    this.noteChange(atHand)
    form.choose(file.key, new File([file.bytes], file.name, { type: 'image/png' }))
    if (this.chance(2) === 0) await this.device.settle()
  }

  /** Everything that the form still asks for. */
  async fill(): Promise<void> {
    if (!this.form) await this.openForm()
    if (this.atHand?.typed === 0) await this.type()
    for (const _ of this.atHand?.files ?? []) await this.chooseDocument()
  }

  /** Whether everything that the form asks for is there. */
  isComplete(): boolean {
    const { form, atHand } = this
    if (!form || !atHand || atHand.typed === 0) return false
    const slots = form.draft.uploads.slots()
    return atHand.files.every(({ key }) => !['failed', undefined].includes(slots.get(key)?.status))
  }

  async press(): Promise<void> {
    if (!this.isComplete() || this.form?.draft.isSaved) return
    count('Submit pressed')
    if (this.atHand) this.atHand.changedAt = this.device.clock.now
    void this.form?.press()
    if (this.chance(3) > 0) await this.device.settle()
  }

  async closeForm(): Promise<void> {
    const { form, atHand } = this
    if (!form || !atHand) return
    // Nothing of the page is waited for: it may end meanwhile.
    void form.draft.autosave.flush()
    await this.device.settle()
    if (this.form !== form) return
    this.closing.set(atHand, form.closing())
    this.device.page?.code.closeForm()
    this.atHand = null
    await this.device.settle()
  }

  async endSession(): Promise<void> {
    const { stage } = this.device
    await stage.query('delete from sessions where account_id = $1', [this.userId])
    count('session ended')
  }

  chanceOf(below: number): boolean {
    return this.chance(below) === 0
  }

  /** The person opens what is left of it, completes it and presses Submit. */
  async finish(record: Record): Promise<void> {
    const { device } = this
    if (this.atHand !== record) {
      if (this.form) await this.closeForm()
      device.page?.code.openForm(record.id ?? undefined)
      await device.pass(3000)
      if (this.form?.draft.id !== record.id) return
      this.atHand = record
    }
    if (record.typed === 0) await this.type()
    for (const _ of record.files) await this.chooseDocument()
    await device.pass(3000)
    await this.press()
    await device.pass(60_000)
    if (this.form) await this.closeForm()
  }

  kill(isPowerCut = false): void {
    this.device.kill(isPowerCut)
  }

  async reopen(): Promise<void> {
    if (this.device.page) return
    this.device.open()
    await this.device.pass(1500)
  }

  async pass(ms: number): Promise<void> {
    await this.device.pass(ms)
  }
}
