import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ENVELOPE_BODIES } from '../outbox/envelope-bodies.ts'
import { EnvelopeContent } from '../outbox/envelope.ts'
import type { Endpoint } from './endpoint.ts'

/** NUL, which PostgreSQL does not store; another control character; and two that reverse the direction of text. */
const BAD = ['\0', '\u0007', '\u202e', '\u2066']
const CARRIERS = [
  (bad: string) => `a${bad}b`,
  (bad: string) => `a${bad}b@example.in`,
  (bad: string) => `https://fcm.googleapis.com/fcm/send/a${bad}b`,
  (bad: string) => `P-BCDF-0001${bad}`,
  (bad: string) => `98220${bad}12345`,
]

/** A password is hashed as it is typed, and stands nowhere. */
const AS_TYPED = /assword$/

const modules = import.meta.glob<Record<string, unknown>>(['../**/*.ts', '!../**/*.test.ts'], {
  eager: true,
})

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

interface Node {
  type: string
  entries?: Record<string, Node>
  item?: Node
  key?: Node
  value?: Node
  options?: Node[]
  wrapped?: Node
}

/** Every text in the schema, with its path. */
function* textsIn(schema: Node, path: string): Generator<[string, v.GenericSchema]> {
  if (schema.type === 'string') yield [path, schema as unknown as v.GenericSchema]
  for (const [name, each] of Object.entries(schema.entries ?? {}))
    yield* textsIn(each, `${path}.${name}`)
  for (const each of [schema.item, schema.key, schema.value, schema.wrapped])
    if (each) yield* textsIn(each, path)
  if (schema.type === 'union' || schema.type === 'variant')
    for (const each of schema.options ?? []) yield* textsIn(each, path)
}

const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)

const requests: { name: string; schema: unknown }[] = [
  ...endpoints.flatMap(({ method, path, params, query, body }) => [
    { name: `${method} ${path} params`, schema: params },
    { name: `${method} ${path} query`, schema: query },
    { name: `${method} ${path} body`, schema: body },
  ]),
  ...Object.entries(ENVELOPE_BODIES).map(([kind, schema]) => ({ name: kind, schema })),
  { name: 'content of an envelope', schema: EnvelopeContent },
]

const texts = requests.flatMap(({ name, schema }) =>
  typeof schema === 'object' ? [...textsIn(schema as Node, name)] : [],
)

test('texts of requests: are found', () => expect(texts.length).toBeGreaterThan(60))

test('texts of requests: no control character and nothing that turns a line around gets in', () => {
  const letIn = texts
    .filter(([path]) => !AS_TYPED.test(path))
    .filter(([, schema]) =>
      CARRIERS.some((carry) =>
        BAD.some((bad) => {
          const result = v.safeParse(schema, carry(bad))
          return result.success && String(result.output).includes(bad)
        }),
      ),
    )
    .map(([path]) => path)
  expect(letIn).toEqual([])
})
