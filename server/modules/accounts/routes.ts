import { changeProfile, getProfile } from '../../../contract/accounts/profile.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { readProfile, saveProfile } from './service.ts'

/** A person's own profile. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  serve(app, getProfile, ({ caller }) => readProfile(db, caller))
  serve(app, changeProfile, ({ body, caller }) => saveProfile(db, caller, body))
}
