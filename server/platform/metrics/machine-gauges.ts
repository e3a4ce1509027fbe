import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import type { DiskSpace } from '../disk-space.ts'
import { registers } from './registry.ts'

// What this instance stands on: read when it is asked for, at no cost.

const connections = new Gauge({
  name: 'gramone_database_connections',
  help: 'Connections for requests and jobs, by whether they are in use',
  labelNames: ['state'] as const,
  registers,
})

const waiting = new Gauge({
  name: 'gramone_database_waiting',
  help: 'Pieces of work that wait for a connection to the database',
  registers,
})

const diskFree = new Gauge({
  name: 'gramone_disk_free_bytes',
  help: 'Bytes that are left on the disk of the folder',
  labelNames: ['folder'] as const,
  registers,
})

const diskSize = new Gauge({
  name: 'gramone_disk_size_bytes',
  help: 'Bytes that the disk of the folder has',
  labelNames: ['folder'] as const,
  registers,
})

/** Takes over how busy the pool is. */
export function setPoolState(pool: Pool): void {
  connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
  connections.set({ state: 'idle' }, pool.idleCount)
  waiting.set(pool.waitingCount)
}

/** Takes over how much room there is; a disk that could not be asked has no value, instead of its last one. */
export function setDiskSpace(disks: readonly DiskSpace[]): void {
  for (const gauge of [diskFree, diskSize]) gauge.reset()
  for (const { folder, free, size } of disks) {
    diskFree.set({ folder }, free)
    diskSize.set({ folder }, size)
  }
}
