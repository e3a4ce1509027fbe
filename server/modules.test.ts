import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AUDIT_EVENTS } from '../contract/audit/audit-actions.ts'
import { ERRORS } from '../contract/errors.ts'
import { MODULES } from './modules.ts'
import { routes as ticketRoutes } from './modules/tickets/routes.ts'
import { withoutWords } from './platform/domain-words.ts'

test('modules: each folder is found, with what it brings along', () => {
  const names = readdirSync(join(import.meta.dirname, 'modules')).toSorted()
  expect(MODULES.map(({ name }) => name)).toEqual(names)
  // The same as whoever imports the file gets: nothing is loaded twice.
  expect(MODULES.find(({ name }) => name === 'tickets')?.routes).toBe(ticketRoutes)
})

test('words: a code and an event without any are named', () => {
  expect(withoutWords(Object.keys(ERRORS) as never[], AUDIT_EVENTS)).toEqual([])
  const unknown = ['appointment.gone', 'appointment.moved'] as never[]
  expect(withoutWords(unknown.slice(0, 1), unknown.slice(1))).toEqual(unknown)
})
