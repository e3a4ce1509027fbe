import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { bareEndpoints, pureSchemas } from './contract-schemas.ts'

const bare = (code: string) => bareEndpoints(code, parseSync('a.js', code).program)
const pure = (code: string) => pureSchemas(code, parseSync('a.js', code).program)

test('an endpoint keeps its method, path, access and live domain, and what stands around it', () => {
  const code = `const before = 1
const getThing = endpoint({ method: 'GET', path: '/api/things/:id', access: 'thing.view',
  params: v.object({ id: Id }), response: v.union([A, B]), live: 'things' })
const saveThing = endpoint({ ...shared, path, query, body: Thing, idempotent: true, status: 201,
  accepted: Waits, alsoPending: true, cached: true })
const after = 2`
  expect(bare(code)).toBe(`const before = 1
const getThing = endpoint({method: 'GET',path: '/api/things/:id',access: 'thing.view',live: 'things'})
const saveThing = endpoint({...shared,path})
const after = 2`)
})

test('other calls with such properties stay as they are', () => {
  const code = `call(getThing, { params: { id }, body })`
  expect(bare(code)).toBe(code)
})

test('every schema is marked, what checks by one is not', () => {
  expect(pure('const A = v.object({ a: v.optional(v.string(), "") })')).toBe(
    'const A = /*@__PURE__*/v.object({ a: /*@__PURE__*/v.optional(/*@__PURE__*/v.string(), "") })',
  )
  expect(pure('v.parse(A, value); v.assert(A, value); other.object()')).toBe(
    'v.parse(A, value); v.assert(A, value); other.object()',
  )
})
