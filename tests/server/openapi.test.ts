import { expect, test } from 'vitest'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/**/*.ts', '!../../contract/**/*.test.ts'],
  { eager: true },
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}

const endpoints = Object.values(modules).flatMap((each) => Object.values(each).filter(isEndpoint))
const { app } = await buildTestApp()

interface Described {
  description: string
  requestBody?: unknown
  parameters?: { name: string; in: string }[]
  responses: Record<string, unknown>
}
interface Description {
  openapi: string
  paths: Record<string, Record<string, Described>>
}
const description = (await app.inject('/api/openapi.json')).json<Description>()

test('the contract has endpoints', () => expect(endpoints.length).toBeGreaterThan(15))

test.each(endpoints)('$method $path of the contract is served and described', (endpoint) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const described = description.paths[path]?.[endpoint.method.toLowerCase()]
  expect(described).toBeDefined()
  expect(described?.description).toBe(`Access: ${endpoint.access}`)
  const accepted = endpoint.accepted ? ['202'] : []
  const statuses = [`${endpoint.status ?? 200}`, ...accepted, 'default']
  expect(Object.keys(described?.responses ?? {})).toEqual(statuses)
  expect(described?.requestBody !== undefined).toBe(endpoint.body !== undefined)
  const names = described?.parameters?.map(({ name }) => name) ?? []
  expect(names.includes('x-requested-with')).toBe(endpoint.method !== 'GET')
  expect(names.includes('idempotency-key')).toBe(endpoint.idempotent ?? false)
  expect(names.includes('id')).toBe(path.includes('{id}'))
})

test('description: has no endpoint that the contract does not have', () => {
  const known = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'head')
      .map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.filter((each) => !known.has(each))).toEqual([])
  expect(description.openapi).toBe('3.1.0')
})
