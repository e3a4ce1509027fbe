import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { AUDIT_EVENTS } from '../contract/audit/audit-actions.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { ERRORS } from '../contract/errors.ts'
import type { Routes } from './app-parts.ts'
import type { ModuleJob } from './module-jobs.ts'
import type { AnyWords } from './platform/domain-words.ts'
import { registerWords, withoutWords } from './platform/domain-words.ts'
import { loadExport } from './platform/load-export.ts'

const folder = join(import.meta.dirname, 'modules')

/** What a module brings along in the file of that name, when it has one. */
async function load<T>(module: string, file: string, name: string): Promise<T | undefined> {
  const path = join(folder, module, file)
  return existsSync(path) ? loadExport<T>(path, name) : undefined
}

async function loadModule(name: string) {
  const [routes, jobs, words] = await Promise.all([
    load<Routes>(name, 'routes.ts', 'routes'),
    load<readonly ModuleJob[]>(name, 'jobs.ts', 'jobs'),
    load<AnyWords>(name, 'domain-words.ts', 'words'),
  ])
  if (words) registerWords(words)
  return { name, routes, jobs: jobs ?? [] }
}

/** The modules of the server as they lie in their folder: a new one needs no line anywhere else. */
export const MODULES = await Promise.all(readdirSync(folder).toSorted().map(loadModule))

const missing = withoutWords(Object.keys(ERRORS) as ErrorCode[], AUDIT_EVENTS)
if (missing.length > 0) throw new Error(`no domain-words.ts has words for ${missing.join(', ')}`)
