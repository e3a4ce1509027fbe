import { confirmContact, requestContact } from '../../../contract/accounts/contact.ts'
import {
  confirmAccountContact,
  getAccountContact,
  requestAccountContact,
  withdrawAccountContact,
} from '../../../contract/accounts/desk-contact.ts'
import { changeProfile, getProfile } from '../../../contract/accounts/profile.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import {
  confirmContactOf,
  readContact,
  requestContactOf,
  withdrawContactOf,
} from './desk-contact.ts'
import { confirmOwnContact, requestOwnContact } from './own-contact.ts'
import { passwordTries } from './password-tries.ts'
import { readProfile, saveProfile } from './service.ts'

/** A person's own profile, and how the person of an account is reached. */
export const routes: Routes = (app, { database }) => {
  const { db, pool } = database
  const tries = passwordTries(pool)
  serve(app, getProfile, ({ caller }) => readProfile(db, caller))
  serve(app, changeProfile, ({ body, caller }) => saveProfile(db, caller, body))
  serve(app, requestContact, ({ body, caller }) =>
    tries.count(caller, () => requestOwnContact(db, caller, body)),
  )
  serve(app, confirmContact, ({ params, caller }) =>
    confirmOwnContact(db, caller, params.requestId),
  )
  serve(app, getAccountContact, ({ params, caller }) => readContact(db, caller, params.id))
  serve(app, requestAccountContact, ({ params, body, caller }) =>
    requestContactOf(db, caller, params.id, body),
  )
  serve(app, confirmAccountContact, ({ params, caller }) =>
    confirmContactOf(db, caller, params.id, params.requestId),
  )
  serve(app, withdrawAccountContact, ({ params, caller }) =>
    withdrawContactOf(db, caller, params.id, params.requestId),
  )
}
