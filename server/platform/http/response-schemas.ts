import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFieldErrors } from '../../../contract/core/field-errors.ts'
import { SERVER_HEADER } from '../../../contract/core/headers.ts'
import type { ErrorBody, ErrorCode } from '../../../contract/errors.ts'
import { ApiError } from '../api-error.ts'
import { withShortQuery } from '../database/query-errors.ts'
import { FilesUnavailable } from '../files.ts'
import { InvalidInput } from './endpoint-route.ts'
import { errorSentence, languageOf } from './sentences.ts'

/** Headers of every answer: it is ours, and its content is of the stated type. */
const OUR_HEADERS = { [SERVER_HEADER]: '1', 'x-content-type-options': 'nosniff' }

const CODE_OF_FASTIFY: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.type_unsupported',
  FST_REQ_FILE_TOO_LARGE: 'document.too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.type_unsupported',
  FST_FIELDS_LIMIT: 'request.invalid',
  FST_FILES_LIMIT: 'request.invalid',
  FST_PARTS_LIMIT: 'request.invalid',
}

/** What the driver says without a code: the last of a transaction whose connection was lost between two statements. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/

/**
 * Errors that pass after a while: connection trouble, shutdown and overtime of PostgreSQL (classes 08, 57), or of
 * the socket to it. So does a database that only reads, for it is no longer the primary (25006); a full disk, of the
 * database (53100) or of the files; and a file store that is away.
 */
function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof FilesUnavailable) return true
    const code = 'code' in at ? String(at.code) : ''
    if (
      /^(08...|25006|57P..|57014|53100|53300|ENOSPC|EDQUOT|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT)$/.test(
        code,
      )
    )
      return true
    if (LOST.test(at.message)) return true
  }
  return false
}

/** A character that PostgreSQL does not store, past every schema: a repeat would fail for ever. */
function isTextRefused(error: Error): boolean {
  const { cause } = error
  return cause instanceof Error && 'code' in cause && /^22(021|P05)$/.test(String(cause.code))
}

function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof InvalidInput) {
    return new ApiError('request.invalid', { fields: toFieldErrors(error.issues) })
  }
  const known = 'code' in error ? CODE_OF_FASTIFY[error.code] : undefined
  if (known) return new ApiError(known)
  if ('statusCode' in error && error.statusCode === 400) return new ApiError('request.not_json')
  if (isTextRefused(error)) return new ApiError('request.invalid')
  return new ApiError(isUnavailable(error) ? 'server.unavailable' : 'server.failed')
}

/** The one shape of an error answer: code, sentence in the caller's language, fields. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  const { fields, current, retryAfter } = error.details
  const body: ErrorBody = {
    message: errorSentence(error.code, languageOf(request.headers['accept-language'])),
    code: error.code,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
  }
  if (retryAfter !== undefined) void reply.header('retry-after', Math.ceil(retryAfter))
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .serializer(JSON.stringify)
    .send(body)
}

/** An address that no router can read comes past the hooks, and is a 404 as any other. */
export function answerUnreadableAddress(
  _error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  void reply.headers(OUR_HEADERS)
  void sendError(request, reply, new ApiError('request.not_found'))
}

/** Answers 404 for an address that the API does not have. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendError(request, reply, new ApiError('request.not_found'))
}

/** Turns everything thrown into the one error shape; what is our own fault is logged. */
export function answerErrors(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(OUR_HEADERS)
  })
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const answer = toApiError(error)
    // A refusal of our own making needs no stack.
    if (answer === error && answer.status >= 500) request.log.warn({ code: answer.code }, 'refused')
    else if (answer.status >= 500) request.log.error({ err: withShortQuery(error) }, answer.code)
    return sendError(request, reply, answer)
  })
}
