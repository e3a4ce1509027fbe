import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { readDeviceKey } from '../../../contract/devices/device-key.ts'
import { isNightly } from '../../runner/nightly.ts'
import { Stage } from '../model/stage.ts'
import type { Connection } from './browser.ts'
import { bundlePage } from './bundle-page.ts'
import { Counter } from './counter.ts'
import { Device } from './device.ts'
import { comeBack, endFaults, isOnDevice } from './heal.ts'
import { inLanes } from './lanes.ts'
import type { Said } from './said.ts'

/** What decides whether work can be stored and sent, and what the person does. */
const VALUES = {
  key: ['present', 'absent'],
  database: ['disk', 'refused'],
  localStorage: ['works', 'refused'],
  connection: ['online', 'offline', 'silent'],
  session: ['live', 'ended'],
  quota: ['room', 'full'],
  /** Submit was pressed. */
  press: ['no', 'yes'],
  /** What becomes of the page after the sentences were read. */
  page: ['ends', 'stays'],
} as const

type World = { [Name in keyof typeof VALUES]: (typeof VALUES)[Name][number] }

const all = Object.entries(VALUES).reduce<object[]>(
  (worlds, [name, values]) =>
    worlds.flatMap((world) => values.map((value) => ({ ...world, [name]: value }))),
  [{}],
) as World[]

/** Why there is no such world; null where there is one. */
function whyImpossible({ database, quota }: World): string | null {
  return database === 'refused' && quota === 'full' ? 'a database in memory has no quota' : null
}

const possible = all.filter((world) => whyImpossible(world) === null)
/** Every run tries some of each kind. */
const SAMPLE_EVERY = 13
const tried = isNightly ? possible : possible.filter((_, index) => index % SAMPLE_EVERY === 0)

const stage = await Stage.build()
const start = await bundlePage()

/** The application as it is before the person in this world, and what the screen says of it. */
async function workIn(world: World) {
  const { database, localStorage } = world
  const device = new Device(stage, start, (below) => below - 1, { database, localStorage })
  const counter = new Counter(device, await stage.operator(), (below) => below - 1)
  if (world.key === 'absent') device.failing.set(readDeviceKey.path, '502')
  await counter.signIn()
  await device.pass(1000)
  await counter.openForm()
  if (world.session === 'ended') await counter.endSession()
  device.storage.isFull = world.quota === 'full'
  device.setConnection(world.connection satisfies Connection)
  await counter.fill()
  await device.pass(5000)
  if (world.press === 'yes') await counter.press()
  await device.pass(40_000)
  await counter.look()
  const [record] = counter.records
  if (!record?.said) throw new Error(`nothing is said in ${JSON.stringify(world)}`)
  return { device, counter, record, said: record.said, guards: device.page?.code.wouldLoseWork() }
}

interface Truth {
  /** On the server when the sentences were read. */
  hasArrived: boolean
  /** There after the page has ended. */
  outlastsPage: boolean
  /** On the server in the end, without anything that a person does to it. */
  arrivesAlone: boolean
}

async function truthIn(world: World) {
  const { device, counter, record, said, guards } = await workIn(world)
  const hasArrived = (await counter.arrivedCount(record)) === 1
  if (world.page === 'ends') device.kill()
  endFaults(device)
  await comeBack(counter)
  const outlastsPage = hasArrived || (await isOnDevice(counter, record)) || (await arrives())
  async function arrives(): Promise<boolean> {
    return (await counter.arrivedCount(record)) === 1
  }
  for (let round = 0; round < 8 && !(await arrives()); round += 1) {
    await device.pass(30_000)
    await counter.signInIfAsked()
  }
  const truth: Truth = { hasArrived, outlastsPage, arrivesAlone: await arrives() }
  const { complaints } = counter
  device.kill()
  return { said, guards, truth, complaints }
}

/** What was said wrongly: more than is true, or less. */
function wrongIn({ page }: World, said: Said, guards: boolean | undefined, truth: Truth): string[] {
  const { hasArrived, outlastsPage, arrivesAlone } = truth
  const ends = page === 'ends'
  return [
    said.isCalledSubmitted !== hasArrived && `submitted: ${said.isCalledSubmitted}`,
    ends && !outlastsPage && said.isCalledSafe && 'called safe, and gone with the page',
    ends && !outlastsPage && !said.isCalledLost && 'gone with the page, which nobody said',
    ends && outlastsPage && said.isCalledLost && 'called lost with the page, and was there',
    ends && !outlastsPage && guards !== true && 'the page may be left without a question',
    ends && outlastsPage && guards === true && 'the page asks before it is left, for nothing',
    !ends && arrivesAlone && !hasArrived && !said.isCalledAutomatic && 'sent by itself, unsaid',
    !arrivesAlone && said.isCalledAutomatic && !(ends && said.isCalledLost) && 'not sent by itself',
  ].filter((wrong) => wrong !== false)
}

test(
  `${tried.length} of ${possible.length} worlds: no sentence says more than is true, and none says less`,
  async () => {
    const wrong: string[] = []
    await inLanes(tried, async (world) => {
      const { said, guards, truth, complaints } = await truthIn(world)
      const found = [...wrongIn(world, said, guards, truth), ...complaints]
      const name = Object.values(world).join(', ')
      wrong.push(...found.map((what) => `${name}: ${what} ("${said.text}")`))
    })
    const reasons = Map.groupBy(all, whyImpossible)
    const impossible = [...reasons].flatMap(([why, { length }]) =>
      why ? [`${length}: ${why}`] : [],
    )
    console.log(
      `${all.length} combinations, ${tried.length} tried of ${possible.length} possible; impossible: ${impossible.join('; ')}`,
    )
    expect(wrong).toEqual([])
  },
  30 * 60_000,
)
