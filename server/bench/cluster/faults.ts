import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../cluster/cluster.ts'
import { isReady, portalAddress } from '../../cluster/cluster.ts'
import type { Machine } from '../../cluster/machine.ts'
import { findPrimary, until, untilWhole } from '../../cluster/patroni-members.ts'
import type { Load } from './load.ts'
import { isFailed, longestWithoutWrites, summaryOf } from './requests.ts'

/** From when to when requests may fail. */
interface Window {
  from: number
  to: number
}

/** What a fault did to those who work. */
export interface Outcome {
  window: Window
  /** The longest time without an acknowledged write, in milliseconds. */
  withoutWrites: number
}

const CALM_MS = 3000
const CUT_OFF_MS = 60_000

/** Does it under load and waits until writes go on and all is whole again. */
async function underLoad(
  name: string,
  load: Load,
  act: () => Promise<unknown>,
  heal: () => Promise<unknown>,
): Promise<Outcome> {
  await pause(CALM_MS)
  const from = Date.now()
  await act()
  const isWritten = () =>
    load.requests.since(from).some(({ what, status, startedAt }) => {
      return what === 'write' && status === 201 && startedAt > from
    })
  await until('writes go on', isWritten)
  await heal()
  await pause(CALM_MS)
  const to = Date.now()
  const requests = load.requests.since(from, to)
  const withoutWrites = longestWithoutWrites(requests, from, to)
  const lastFailed = Math.max(from, ...requests.filter(isFailed).map(({ endedAt }) => endedAt))
  console.log(
    `${name}: ${(withoutWrites / 1000).toFixed(1)} s without writes, failures for ${((lastFailed - from) / 1000).toFixed(1)} s; ${summaryOf(requests, to - from)}`,
  )
  return { window: { from, to: lastFailed }, withoutWrites }
}

async function primaryOf({ network, machines }: Cluster): Promise<Machine> {
  const address = await findPrimary(network.addresses)
  const machine = machines.find((each) => each.address === address)
  if (!machine) throw new Error('no machine is primary')
  return machine
}

const untilPortal = (machine: Machine) => until('the portal', () => isReady(portalAddress(machine)))

/** An instance is killed, and started again. */
export function killPortal(load: Load, machine: Machine): Promise<Outcome> {
  return underLoad(
    `portal ${machine.number} killed`,
    load,
    async () => machine.running('portal')?.kill('SIGKILL'),
    async () => {
      machine.start('portal')
      await untilPortal(machine)
    },
  )
}

/** The primary is killed, with or without its PostgreSQL, and comes back as a replica. */
export async function killPrimary(cluster: Cluster, load: Load, isPostgresLeft = false) {
  const machine = await primaryOf(cluster)
  return underLoad(
    `primary ${machine.number} killed${isPostgresLeft ? ', Patroni alone' : ''}`,
    load,
    async () =>
      isPostgresLeft ? machine.running('patroni')?.kill('SIGKILL') : machine.killDatabase(),
    async () => {
      await until('another primary', async () => {
        const primary = await findPrimary(cluster.network.addresses)
        return primary !== undefined && primary !== machine.address
      })
      machine.start('patroni')
      await untilWhole(cluster.network.addresses)
    },
  )
}

/** The primary's machine loses its network for a minute; undefined: that is not possible here. */
export async function cutOffPrimary(cluster: Cluster, load: Load): Promise<Outcome | undefined> {
  if (cluster.network.kind !== 'namespaces') return undefined
  const machine = await primaryOf(cluster)
  const { number } = machine
  return underLoad(
    `machine ${number}, the primary's, cut off for a minute`,
    load,
    async () => {
      cluster.network.setLine(number, false)
      await pause(CUT_OFF_MS)
      cluster.network.setLine(number, true)
    },
    async () => {
      await untilWhole(cluster.network.addresses)
      await untilPortal(machine)
    },
  )
}

/** All instances are restarted, one after the other, until so much time has passed. */
export async function restartInTurn(cluster: Cluster, load: Load, milliseconds: number) {
  const end = Date.now() + milliseconds
  let rounds = 0
  const outcome = await underLoad(
    'instances restarted one after the other',
    load,
    async () => {
      while (rounds === 0 || Date.now() < end) {
        for (const machine of cluster.machines) {
          await machine.running('portal')?.stop()
          machine.start('portal')
          await untilPortal(machine)
        }
        rounds += 1
      }
    },
    async () => undefined,
  )
  console.log(`  ${rounds} rounds of three restarts`)
  return outcome
}
