import type { Counter } from './counter.ts'
import type { Device } from './device.ts'
import { asksForSignIn } from './said.ts'
import type { Record } from './witness.ts'
import { TOLD_WITHIN_MS } from './witness.ts'

export interface PageResult {
  /** Applications that somebody has begun. */
  begun: number
  arrived: number
  /** Ended with their page, which had said so. */
  toldLost: number
  /** Sentences that were compared with what became true. */
  sentences: number
  complaints: string[]
}

const ROUNDS = 12
const ROUND_MS = 30_000

/**
 * All faults end, and the person opens the portal and signs in where that is asked for. What was said must come true
 * by itself; then the person finishes what is left.
 */
export async function healAndCheck(counter: Counter): Promise<PageResult> {
  const { device, records } = counter
  await device.pass(TOLD_WITHIN_MS)
  await counter.look()
  // The screen that is open now is believed, too.
  for (const record of records)
    if (record.said && device.page) counter.notePromise(record, record.said)
  if (device.page && counter.chanceOf(2)) device.kill()
  endFaults(device)
  await comeBack(counter)
  const isAlone = (record: Record) => record.mustArriveAlone
  for (let round = 0; round < ROUNDS; round += 1) {
    await device.pass(ROUND_MS)
    await counter.signInIfAsked()
    const open = await missing(counter, records.filter(isAlone))
    if (open.length === 0 && !isSending(counter)) break
  }
  for (const record of await missing(counter, records.filter(isAlone)))
    counter.complain(record, 'false: automatically')
  const result: PageResult = { begun: 0, arrived: 0, toldLost: 0, sentences: 0, complaints: [] }
  for (const record of records) await finish(counter, record, result)
  return { ...result, sentences: counter.sentences, complaints: counter.complaints }
}

/** Something waits in the outbox of this device. */
function isSending({ device }: Counter): boolean {
  const shown = device.page?.document.root.all('data-where') ?? []
  return shown.some((each) => each.getAttribute('data-where') === 'outbox')
}

/** The lists of this device have it as work that the server has not got: a person would send it again. */
function isShownUnsent({ device }: Counter, { id }: Record): boolean {
  const shown = device.page?.document.root.all('data-of') ?? []
  return shown.some(
    (each) =>
      each.getAttribute('data-of') === id &&
      ['list', 'outbox'].includes(each.getAttribute('data-where') ?? ''),
  )
}

export function endFaults(device: Device): void {
  device.killAfterSteps(Infinity)
  device.networkFaults.faultPercent = 0
  device.failing.clear()
  device.storage.isFull = false
  device.setConnection('online')
}

/** The person opens the portal and signs in where it asks for that. */
export async function comeBack(counter: Counter): Promise<void> {
  const { device } = counter
  if (!device.page) device.open()
  await device.pass(15_000)
  await counter.signInIfAsked()
  await device.pass(5000)
}

async function missing(counter: Counter, records: Record[]): Promise<Record[]> {
  const found = await Promise.all(
    records.map(async (record) => ((await counter.arrivedCount(record)) === 0 ? [record] : [])),
  )
  return found.flat()
}

/** Whether the page finds the work on the device, as a draft or in the outbox. */
export async function isOnDevice({ device, userId }: Counter, { id }: Record): Promise<boolean> {
  const found: { ids?: string[] } = {}
  void device.page?.code.findWork(userId).then((ids) => (found.ids = ids))
  // A database that does not open is tried for a while.
  await device.pass(10_000)
  return found.ids?.includes(id ?? '') ?? false
}

/** The person continues what is still there, and sends it. */
async function finish(counter: Counter, record: Record, result: PageResult): Promise<void> {
  const { device } = counter
  if (record.typed > 0) result.begun += 1
  const wasThere = (await counter.arrivedCount(record)) > 0 || (await isOnDevice(counter, record))
  if (!wasThere && record.mustBeThere) counter.complain(record, 'lost')
  if (wasThere && record.mustBeGone)
    counter.complain(record, `says less, it was stored: “${record.lostWith}”`)
  if (!wasThere && record.typed > 0) result.toldLost += 1
  if (wasThere && (await counter.arrivedCount(record)) === 0) await counter.finish(record)
  const arrived = await counter.arrivedCount(record)
  result.arrived += arrived
  if (arrived > 1) counter.complain(record, 'doubled')
  if (wasThere && arrived === 0 && record.typed > 0) counter.complain(record, 'left behind')
  if (arrived > 0 && isShownUnsent(counter, record))
    counter.complain(record, 'arrived, and shown as unsent')
  if (device.page && asksForSignIn(device.page))
    counter.complain(record, 'asks for a sign-in still')
}
