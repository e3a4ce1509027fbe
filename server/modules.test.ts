import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ModuleJob } from './module-jobs.ts'
import { fromModules } from './modules.ts'
import { jobs as ticketJobs } from './modules/tickets/jobs.ts'
import { registerWords, sentenceOf, withoutWords } from './platform/domain-words.ts'

const folder = join(import.meta.dirname, 'modules')

test('jobs: those of every module that has some are found', async () => {
  const found = await fromModules<readonly ModuleJob[]>('jobs.ts', 'jobs')
  const having = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'jobs.ts')))
  expect([...found.keys()]).toEqual(having.toSorted())
  // The same as whoever imports the file gets: nothing is loaded twice.
  expect(found.get('tickets')).toBe(ticketJobs)
})

test('modules: a file that lacks its export is named', async () => {
  await expect(fromModules('jobs.ts', 'work')).rejects.toThrow(/jobs\.ts exports no work$/)
})

test('words: a code and an event without any are named', () => {
  const [code, event] = ['appointment.gone', 'appointment.moved'] as never[]
  expect(withoutWords([code as never], [event as never])).toEqual([code, event])
  registerWords({ errors: { 'van.not_found': 'No such van.' }, events: {} })
  expect(sentenceOf('van.not_found')).toBe('No such van.')
})
