import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'
import { ERRORS } from '../errors.ts'
import type { ErrorCode } from '../errors.ts'
import { OutletKind } from '../outlets/outlet-filters.ts'
import { FirstPassword } from '../people/first-password.ts'

const access = 'outlet.import'
const path = '/api/imports/:kind/:id'
const ById = v.object({ kind: OutletKind, id: Id })

/** First passwords of one call: each costs the server a tenth of a second. */
export const PASSWORDS_AT_ONCE = 25

/** New accounts of the import that nobody has a password for: none set yet, and nobody has signed in. */
export const listWithoutPassword = endpoint({
  method: 'GET',
  path: `${path}/without-password`,
  access,
  params: ById,
  response: v.object({
    outlets: v.array(
      v.object({
        _id: Id,
        name: v.string(),
        userName: v.string(),
        /** A link has a way to it. */
        isReachable: v.boolean(),
      }),
    ),
  }),
})

/**
 * Gives first passwords to new accounts of the import, as `resetOutletPassword` does for one: those of slips are made by the page and
 * are in no answer. Each is given or told apart; one that has a password already is `outlet.stale`, one that is
 * closed `person.inactive`.
 */
export const giveFirstPasswords = endpoint({
  method: 'POST',
  path: `${path}/passwords`,
  access,
  freshPassword: true,
  params: ById,
  body: v.object({
    given: v.pipe(
      v.array(v.object({ outletId: Id, firstPassword: FirstPassword })),
      v.minLength(1, 'required'),
      v.maxLength(PASSWORDS_AT_ONCE, 'too_long'),
    ),
  }),
  response: v.object({
    done: v.array(Id),
    refused: v.array(
      v.object({
        outletId: Id,
        code: v.picklist(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
      }),
    ),
  }),
})
