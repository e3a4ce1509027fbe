import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listPersonReads } from '../../contract/audit/reads.ts'
import { PAGE_SIZE } from '../../contract/core/paging.ts'
import { createReadLog } from '../../server/modules/audit/reads/read-log.ts'
import type { Caller } from '../../server/platform/caller.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const admin = await signInAs(app, 'admin')

/** A reader whom nobody else is, and what is known of this one. */
function aReader() {
  const actor = randomUUID()
  const caller = { _id: actor, name: 'Asha', userType: 'support', sessionId: actor } as Caller
  return {
    /** Looks at so many records, all in one moment; by default a moment ago. */
    async looks(count: number, at = Date.now()) {
      const log = createReadLog(database.db, { onFailure: expect.fail, now: () => at })
      log.note(
        caller,
        'application',
        Array.from({ length: count }, () => randomUUID()),
      )
      await log.close()
    },
    async page(page: number, after?: string) {
      const query = { actor, page, ...(after !== undefined && { after }) }
      const { rows } = await admin.get(listPersonReads, { query })
      return rows.map(({ _id }) => _id)
    },
  }
}

test('pages of what was read: what comes meanwhile repeats and skips nothing', async () => {
  const reader = aReader()
  const moments = [3, 2, 2, 1].map((hours, at) => Date.now() - hours * 3_600_000 + at)
  // Lines of one moment lie across the ends of pages.
  for (const moment of moments) await reader.looks(15, moment)
  const before = [...(await reader.page(1)), ...(await reader.page(2)), ...(await reader.page(3))]
  expect(new Set(before).size).toBe(3 * PAGE_SIZE)
  const turned = await reader.page(1)
  for (const page of [2, 3]) {
    await reader.looks(7)
    turned.push(...(await reader.page(page, turned.at(-1))))
  }
  expect(turned).toEqual(before)
  expect(await reader.page(4, turned.at(-1))).toEqual([])
})

test('a line that is no longer there: the pages before are counted off', async () => {
  const reader = aReader()
  await reader.looks(PAGE_SIZE + 3)
  const gone = `2020-01-01T00:00:00.000Z ${randomUUID()} application ${randomUUID()}`
  const counted = await reader.page(2)
  expect(counted).toHaveLength(3)
  expect(await reader.page(2, gone)).toEqual(counted)
})

test.each([
  'x',
  randomUUID(),
  `2026-13-01T00:00:00.000Z ${randomUUID()} application x`,
  `2026-11-01T00:00:00.000Z x application x`,
  `2026-11-01T00:00:00.000Z ${randomUUID()} application \0`,
])('what names no line is refused: %j', async (after) => {
  const { status, error } = await admin.call(listPersonReads, { query: { page: 2, after } })
  expect([status, error.code]).toEqual([400, 'request.invalid'])
})
