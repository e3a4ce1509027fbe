import swagger from '@fastify/swagger'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import {
  CLIENT_HEADER,
  CLIENT_HEADER_VALUE,
  IDEMPOTENCY_HEADER,
} from '../../../contract/core/headers.ts'
import { ErrorBody } from '../../../contract/errors.ts'

function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}

function requestSchema(endpoint: Endpoint) {
  const { params, query, body } = endpoint
  const file = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  }
  return {
    ...(params && { params: jsonSchema(params, 'input') }),
    ...(query && { querystring: jsonSchema(query, 'input') }),
    ...(body && { body: body === 'file' ? file : jsonSchema(body, 'input') }),
    ...(body === 'file' && { consumes: ['multipart/form-data'] }),
    ...(endpoint.method !== 'GET' && { headers: headersOf(endpoint) }),
  }
}

/** What a change carries: that a client of ours sends it (cross-site.ts), and its key where it is done once. */
function headersOf({ idempotent }: Endpoint) {
  const client = { type: 'string', enum: [CLIENT_HEADER_VALUE] }
  const key = { type: 'string', format: 'uuid' }
  return {
    type: 'object',
    required: [CLIENT_HEADER, ...(idempotent ? [IDEMPOTENCY_HEADER] : [])],
    properties: { [CLIENT_HEADER]: client, ...(idempotent && { [IDEMPOTENCY_HEADER]: key }) },
  }
}

function responseSchema({ response, status, accepted }: Endpoint) {
  const ok =
    response === 'file' ? { type: 'string', format: 'binary' } : jsonSchema(response, 'output')
  return {
    [status ?? 200]: { description: 'Success', ...ok },
    ...(accepted && { 202: { description: 'Accepted', ...jsonSchema(accepted, 'output') } }),
    default: { description: 'Error', ...jsonSchema(ErrorBody, 'output') },
  }
}

/** Describes every endpoint of the contract at `/api/openapi.json`. Register before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'GramOne Portal', version: '1' } },
    transform: ({ url, route }) => {
      const endpoint = route.config?.endpoint
      if (!endpoint) return { url, schema: { hide: true } }
      const access = `Access: ${endpoint.access}`
      const schema = { ...requestSchema(endpoint), response: responseSchema(endpoint) }
      return { url, schema: { ...schema, description: access } }
    },
  })
  app.get('/api/openapi.json', { config: { access: 'public' } }, () => app.swagger())
}
