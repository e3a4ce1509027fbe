import type { FastifyInstance } from 'fastify'
import { changeProfile, getProfile } from '../../../contract/accounts/profile.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { readProfile, saveProfile } from './service.ts'

/** A person's own profile. */
export function accountRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  const { db } = database
  serve(app, getProfile, ({ caller }) => readProfile(db, caller))
  serve(app, changeProfile, ({ body, caller }) => saveProfile(db, caller, body))
}
