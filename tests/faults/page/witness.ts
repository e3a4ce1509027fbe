import { count } from '../model/network-faults.ts'
import type { Device } from './device.ts'
import type { Said } from './said.ts'
import { saidOf } from './said.ts'
import type { Work } from './work.ts'

/** One application with what the screen has said of it. */
export interface Record extends Work {
  /** What was said at the last look. */
  said: Said | null
  /** A page ended that had called it safe: it must be there. */
  mustBeThere: boolean
  /** A page ended that had called it lost with it, and nothing was under way. */
  mustBeGone: boolean
  /** It was called safe once: an earlier state of it is stored. */
  wasCalledSafe: boolean
  /** What that page had said. */
  lostWith: string
  /** It was told to be sent automatically, and nobody has changed it since. */
  mustArriveAlone: boolean
  typed: number
  /** By the device's clock. */
  changedAt: number
}

/** A change is stored within a second, and the lists tell it then. */
export const TOLD_WITHIN_MS = 1000
/** A change that is not stored by then is not going to be. */
const SAVED_WITHIN_MS = 3000

/** Reads the screen of a device, and remembers what has to come true. */
export class Witness {
  readonly device: Device
  readonly records: Record[] = []
  readonly complaints: string[] = []
  sentences = 0
  /** What was said as the form of the application closed. */
  protected readonly closing = new Map<Record, string>()

  constructor(device: Device) {
    this.device = device
  }

  /** Reads the screen, and compares what it says with itself, the guard and the server. */
  async look(): Promise<void> {
    await this.device.settle()
    const { page } = this.device
    if (!page) return
    for (const record of this.records) {
      const said = this.read(record)
      if (!said) continue
      if (said.isCalledSafe && said.isCalledLost) await this.lookAgain(record)
      if (said.isCalledSubmitted && (await this.arrivedCount(record)) !== 1)
        this.complain(record, 'false: submitted')
    }
  }

  private async lookAgain(record: Record): Promise<void> {
    await this.device.pass(TOLD_WITHIN_MS)
    const said = this.read(record)
    if (said?.isCalledSafe && said.isCalledLost) this.complain(record, 'contradicts itself')
  }

  private read(record: Record): Said | null {
    const { page } = this.device
    if (!page || record.id === null) return null
    record.said = saidOf(page, record.id, this.closing.get(record))
    this.closing.delete(record)
    record.wasCalledSafe ||= record.said.isCalledSafe
    if (record.said.text !== '') this.sentences += 1
    return record.said
  }

  /** The page ends: from now on counts what it has said. */
  noteEnd(isSettled: boolean): void {
    const { page } = this.device
    for (const record of this.records) {
      const said = this.read(record)
      if (!said || said.text === '') continue
      this.notePromise(record, said)
      const isLost = said.isCalledLost && !said.isCalledSafe
      if (isLost) record.lostWith = said.text
      const isCalm = isSettled && this.device.clock.now - record.changedAt > SAVED_WITHIN_MS
      if (isLost && isCalm && !said.isFileCalledLost && !record.wasCalledSafe)
        record.mustBeGone = true
      if (isLost && record.typed > 0 && page && !page.code.wouldLoseWork())
        this.complain(record, 'the page may be left without a question')
    }
  }

  /** What was said holds from now on. */
  notePromise(record: Record, said: Said): void {
    if (said.isCalledLost) count('told: lost with the page')
    if (said.isCalledLost || said.text === '') return
    if (said.isCalledSafe) {
      count('told: safe')
      record.mustBeThere = true
      record.mustBeGone = false
    }
    if (!said.isCalledAutomatic) return
    count('told: sent automatically')
    record.mustArriveAlone = true
  }

  complain(record: Work & { said?: Said | null }, what: string): void {
    this.complaints.push(`${what} (${record.marker}: “${record.said?.text ?? ''}”)`)
  }

  async arrivedCount({ marker }: Work): Promise<number> {
    const statement = 'select count(*)::int as count from applications where remark = $1'
    const [row] = await this.device.stage.query(statement, [marker])
    return Number(row?.['count'])
  }
}
