import type { SourceModule } from './parse-module.ts'
import { isTest } from './read-sources.ts'

/** The floors of a module of the server, the lowest first. */
const FLOORS = ['table', 'reading', 'doing', 'answering'] as const
type Floor = (typeof FLOORS)[number]

/** Which floor a file stands on by the end of its name; any other file is a service, and does things. */
const NAMED: Record<Exclude<Floor, 'doing'>, RegExp> = {
  table: /^table$/,
  reading: /(^|-)(queries|filters|order|columns|mappers|words|rules)$/,
  answering: /^(routes|live|jobs)$/,
}

/**
 * The order of services: one may call those of modules that stand before its own. A module in no line is called by
 * none and may call all: each new one, until another needs it, and for ever `decisions`, which stands above what it
 * brings about.
 */
export const SERVICE_ORDER: readonly string[] = [
  // What any domain may need.
  ...['messages', 'notifications', 'codes', 'documents'],
  // Who works here, and by which devices.
  ...['accounts', 'devices', 'sessions', 'second-factor', 'password-links', 'people'],
  // Applications, and what belongs to one.
  ...['applications', 'tracking', 'feedback', 'customers'],
  // What devices send, and what is done with it.
  ...['outbox', 'reuploads', 'ledger', 'payments'],
  ...['outlets', 'imports', 'payouts'],
  // What was done, in words.
  'audit',
]

const place = /^server\/modules\/([^/]+)\/(?:.+\/)?([^/]+)\.ts$/

/** The module of a file, and its floor; undefined for a file of no module, and for a test. */
export function floorOf(file: string): { module: string; floor: Floor } | undefined {
  const [, module, name] = place.exec(file) ?? []
  if (module === undefined || name === undefined || isTest(file)) return undefined
  const named = (['table', 'reading', 'answering'] as const).find((floor) =>
    NAMED[floor].test(name),
  )
  return { module, floor: named ?? 'doing' }
}

/** Whether services of the one module may call those of the other. */
function mayCall(from: string, to: string): boolean {
  const [caller, called] = [SERVICE_ORDER.indexOf(from), SERVICE_ORDER.indexOf(to)]
  return called !== -1 && (caller === -1 || called < caller)
}

/** Whether a file may import another of the server's modules. */
function mayImport(file: string, target: string): boolean {
  const from = floorOf(file)
  const to = floorOf(target)
  if (!from || !to) return true
  const up = FLOORS.indexOf(to.floor) - FLOORS.indexOf(from.floor)
  if (up !== 0 || from.module === to.module) return up <= 0
  return from.floor === 'doing' ? mayCall(from.module, to.module) : from.floor !== 'answering'
}

/** Imports that lead up a floor, or from service to service against their order, as `file → target`. Types count. */
export function againstFloors(modules: SourceModule[]): string[] {
  return modules.flatMap(({ file, imports }) =>
    imports
      .filter((found) => found.local && !mayImport(file, found.to))
      .map((found) => `${file} → ${found.to}`),
  )
}
