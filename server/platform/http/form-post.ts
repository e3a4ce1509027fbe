import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import type { FieldErrorCode } from '../../../contract/core/field-errors.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { ApiError } from '../api-error.ts'

const FORM = 'application/x-www-form-urlencoded'
const FORM_BYTES = 4096

/** Lets plain forms be read, as pages post them whose script did not come. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
}

type Fields = Record<string, string>

interface FormPost<S extends v.GenericSchema> {
  /** The schema of the values that the form's fields must make. */
  schema: S
  /** The schema's input: a box that is not ticked is no field at all. */
  read(fields: Fields, request: FastifyRequest): unknown
  act(input: v.InferOutput<S>, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** Where the browser goes on; the problem is the error's code, or a field's. */
  next(request: FastifyRequest, problem: string | null): string
  /** What is said of fields that the schema refuses; by default the code of the first. */
  invalid?: ErrorCode | FieldErrorCode
}

/** The code of the first field that is wrong. */
const fieldCode = ({ code, details }: ApiError) => details.fields?.[0]?.code ?? code

/**
 * Accepts an endpoint's fields also as a plain form post. Answers 303 to the next page, or back to the form with
 * its problem (rules.md, Calls).
 */
export function acceptForm<S extends v.GenericSchema>(
  app: FastifyInstance,
  endpoint: Endpoint,
  { schema, read, act, next, invalid }: FormPost<S>,
): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.endpoint !== endpoint) return
    if (!request.headers['content-type']?.startsWith(FORM)) return
    const form = v.safeParse(schema, read((request.body ?? {}) as Fields, request))
    let problem: string | null = form.success ? null : (invalid ?? form.issues[0].message)
    if (form.success) {
      try {
        await act(form.output, request, reply)
      } catch (error) {
        // Errors that do not answer the fields have no text in the form.
        if (!(error instanceof ApiError) || error.status >= 500) throw error
        problem = fieldCode(error)
      }
    }
    return reply.redirect(next(request, problem), 303)
  })
}
