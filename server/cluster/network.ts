import { spawnSync } from 'node:child_process'

/**
 * Where three machines are played on one: in network namespaces, each with a line to a switch that can be cut; or,
 * where these need rights that we don't have, on three loopback addresses.
 */
export interface Network {
  kind: 'namespaces' | 'loopback'
  addresses: readonly string[]
  /** Where all machines, and nobody else, can be reached from. */
  range: string
  /** The address of HAProxy for the portal beside it. */
  haproxyAddress(machine: number): string
  /** What stands before a command that is to run on this machine. */
  prefix(machine: number): string[]
  /** Takes the machine off the network, or puts it back; false: not possible here. */
  setLine(machine: number, isUp: boolean): boolean
  remove(): void
}

export const MACHINES = [1, 2, 3] as const
const BRIDGE = 'gramone-net'
const namespace = (machine: number) => `gramone-${machine}`
const line = (machine: number) => `gramone-line-${machine}`
const addressOf = (machine: number) => `10.77.0.${10 + machine}`

function ip(...args: string[]): boolean {
  return spawnSync('ip', args, { stdio: 'ignore' }).status === 0
}

function removeNamespaces(): void {
  for (const machine of MACHINES) {
    // A namespace takes its lines along, but only some time later.
    ip('link', 'del', line(machine))
    ip('netns', 'del', namespace(machine))
  }
  ip('link', 'del', BRIDGE)
}

function addMachine(machine: number): boolean {
  const [name, wire] = [namespace(machine), line(machine)]
  const inside = (...args: string[]) => ip('-n', name, ...args)
  return (
    ip('netns', 'add', name) &&
    ip('link', 'add', wire, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name) &&
    ip('link', 'set', wire, 'master', BRIDGE, 'up') &&
    inside('addr', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0') &&
    inside('link', 'set', 'eth0', 'up') &&
    inside('link', 'set', 'lo', 'up')
  )
}

function namespaces(): Network | undefined {
  if (process.getuid?.() !== 0) return undefined
  removeNamespaces()
  const isThere =
    ip('link', 'add', BRIDGE, 'type', 'bridge') &&
    ip('addr', 'add', '10.77.0.1/24', 'dev', BRIDGE) &&
    ip('link', 'set', BRIDGE, 'up') &&
    MACHINES.every(addMachine)
  if (!isThere) {
    removeNamespaces()
    return undefined
  }
  return {
    kind: 'namespaces',
    addresses: MACHINES.map(addressOf),
    range: '10.77.0.0/24',
    haproxyAddress: () => '127.0.0.1',
    prefix: (machine) => ['ip', 'netns', 'exec', namespace(machine)],
    // The bridge stops passing frames on; the machine itself sees its line up, as behind a switch that died.
    setLine: (machine, isUp) => ip('link', 'set', line(machine), isUp ? 'up' : 'down'),
    remove: removeNamespaces,
  }
}

function loopback(): Network {
  const addresses = MACHINES.map((machine) => `127.0.77.${machine}`)
  return {
    kind: 'loopback',
    addresses,
    range: '127.0.0.0/8',
    haproxyAddress: (machine) => addresses[machine - 1] ?? '',
    prefix: () => [],
    setLine: () => false,
    remove: () => {},
  }
}

/** The three machines' network; one cluster at a time. */
export function openNetwork(): Network {
  return namespaces() ?? loopback()
}
