import type { Endpoint } from '../../../contract/core/endpoint.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/**/*.ts', '!../../../contract/**/*.test.ts'],
  { eager: true },
)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'access' in value &&
  'method' in value &&
  'path' in value

/** Every endpoint of the contract, so that an attack tries also the ones that come later. */
export const endpoints: readonly Endpoint[] = Object.values(modules).flatMap((each) =>
  Object.values(each).filter(isEndpoint),
)
