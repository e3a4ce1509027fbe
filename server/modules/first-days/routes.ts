import { noteFirstDays, readFirstDays } from '../../../contract/first-days/first-days.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { firstDaysOfFranchise, noteDone } from './service.ts'

/** The first days of a new account: its own notes, and how far a franchise is. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  serve(app, noteFirstDays, async ({ caller, body }) => {
    await noteDone(db, caller._id, body)
    return { noted: true as const }
  })
  serve(app, readFirstDays, async ({ params }) => ({
    firstDays: await firstDaysOfFranchise(db, params.id),
  }))
}
