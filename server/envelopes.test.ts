import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EnvelopeKind } from '../contract/outbox/envelope.ts'
import { ENVELOPE_KINDS } from '../contract/outbox/envelope.ts'
import { readTask } from './envelopes.ts'
import { InvalidInput } from './platform/http/endpoint-route.ts'

interface Fixture {
  body: unknown
  /** Where the body names attachments. */
  attachments: string[]
}

// Bodies as released pages sealed them. Never changed, only added to: an outbox may hold one for months.
const folder = join(import.meta.dirname, 'released-envelopes')
const read = (name: string) =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Fixture
const RELEASED = Object.entries(ENVELOPE_KINDS).flatMap(([kind, { schemaVersion }]) =>
  Array.from({ length: schemaVersion }, (_, index) => [kind as EnvelopeKind, index + 1] as const),
)

test('every released body of every kind has its fixture', () => {
  const names = readdirSync(folder).map((name) => name.replace('.json', ''))
  expect(names.toSorted()).toEqual(RELEASED.map((each) => each.join('-')).toSorted())
})

test.each(RELEASED)(
  '%s, version %i: is read, with the attachments that it names',
  (kind, version) => {
    const { body, attachments } = read(`${kind}-${version}`)
    expect(readTask(kind, version, body).attachments.map(({ path }) => path)).toEqual(attachments)
  },
)

test.each(RELEASED)('%s, version %i: nothing of it may be missing', (kind, version) => {
  const { body } = read(`${kind}-${version}`)
  const [first = ''] = Object.keys(body as object)
  const lacking = { ...(body as object), [first]: undefined }
  expect(() => readTask(kind, version, lacking)).toThrow(InvalidInput)
})
