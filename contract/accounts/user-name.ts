import * as v from 'valibot'
import { Line } from '../core/primitives.ts'

/**
 * The alphabet of user names: upper and lower case of it are one thing to JavaScript and PostgreSQL,
 * and no letter looks like another script's.
 */
export const USER_NAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._@+-]*$/

/** The user name of a new account. A sign-in takes any text: what is no user name is nobody's. */
export const UserName = v.pipe(
  Line,
  v.nonEmpty('required'),
  v.maxLength(100, 'too_long'),
  v.regex(USER_NAME_PATTERN, 'invalid'),
)
