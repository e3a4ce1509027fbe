import { randomBytes } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fillWithDemo } from '../bench/fill-database.ts'
import { databaseUser } from '../platform/embedded-postgres/os-user.ts'
import type { BackgroundProcess } from './background-process.ts'
import { startBalancer } from './balancer.ts'
import type { Machine } from './machine.ts'
import { makeMachine } from './machine.ts'
import type { Network } from './network.ts'
import { MACHINES, openNetwork } from './network.ts'
import { findPrimary, until, untilWhole } from './patroni-members.ts'
import { findPrograms } from './programs.ts'

interface Options {
  /** Where everything lies; has to be empty. */
  folder: string
  /** nginx' port. */
  port: number
  /** How many demo applications the database is filled with. */
  applications: number
  say: (line: string) => void
  /** Ends a start that is under way, with its reason. */
  signal?: AbortSignal
}

export interface Cluster {
  address: string
  machines: readonly Machine[]
  network: Network
  /** The owner's address of the database on this machine, whatever its role is. */
  databaseUrl(address: string): string
  stop(): Promise<void>
}

const secret = () => randomBytes(18).toString('base64url')

export async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  )
  return answer?.ok ?? false
}

export const portalAddress = ({ address }: Pick<Machine, 'address'>) => `http://${address}:4000`

/**
 * Starts a cluster of three machines on this one, from the files of `deploy/`: on each etcd, Patroni with PostgreSQL, HAProxy and the
 * portal, and nginx before them. Uploaded files lie in one folder, which stands for the S3 store.
 * @throws MissingPrograms
 */
export async function startCluster(options: Options): Promise<Cluster> {
  const { folder, port, applications, say, signal } = options
  const programs = findPrograms()
  await mkdir(folder, { recursive: true })
  // The database runs as another user, who must get through to its own folder.
  await chmod(folder, 0o711)
  const network = openNetwork()
  const { addresses } = network
  const owner = secret()
  const files = join(folder, 'files')
  const address = `http://localhost:${port}`
  const values = {
    ...Object.fromEntries(addresses.map((each, at) => [`ADDRESS_${at + 1}`, each])),
    ...{ NETWORK: network.range, SHARED_BUFFERS: '128MB' },
    ...{ PUBLIC_URL: address, FILES_URL: files, HOST: 'localhost' },
    ...{ OWNER_PASSWORD: owner, REQUESTS_PASSWORD: secret(), PATRONI_PASSWORD: secret() },
    ...{ SUPERUSER_PASSWORD: secret(), REPLICATION_PASSWORD: secret(), REWIND_PASSWORD: secret() },
  }
  const user = databaseUser(folder)
  const machines = MACHINES.map((number) =>
    makeMachine({
      ...{ number, programs, user },
      address: addresses[number - 1] ?? '',
      prefix: network.prefix(number),
      folder: join(folder, `machine-${number}`),
      values: { ...values, HAPROXY_ADDRESS: network.haproxyAddress(number) },
    }),
  )
  let balancer: BackgroundProcess | undefined
  const cluster: Cluster = {
    ...{ address, machines, network },
    databaseUrl: (at) => `postgresql://gramone_owner:${owner}@${at}:5432/gramone`,
    async stop() {
      await balancer?.stop()
      await Promise.all(machines.map(async (machine) => machine.running('portal')?.stop()))
      await Promise.all(machines.map((machine) => machine.stop()))
      network.remove()
    },
  }
  try {
    say('Starting etcd, and PostgreSQL by Patroni, on three machines…')
    for (const machine of machines) machine.start('etcd')
    for (const machine of machines) machine.start('patroni')
    for (const machine of machines) machine.start('haproxy')
    await untilWhole(addresses, signal)
    const primary = (await findPrimary(addresses)) ?? ''
    say(`Filling the database with ${applications} applications…`)
    await fillWithDemo(cluster.databaseUrl(primary), files, applications)
    say('Starting three portals and nginx…')
    for (const machine of machines) machine.start('portal')
    for (const machine of machines) {
      await until(`the portal ${machine.number}`, () => isReady(portalAddress(machine)), signal)
    }
    balancer = startBalancer(join(folder, 'nginx'), port, programs, values)
    await until('nginx', () => isReady(address), signal)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
