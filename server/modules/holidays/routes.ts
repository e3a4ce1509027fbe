import {
  addHoliday,
  listHolidays,
  previewHoliday,
  removeHoliday,
  renameHoliday,
} from '../../../contract/holidays/holidays.ts'
import type { Routes } from '../../app-parts.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { dropHoliday, previewChange, readYear, takeHoliday, takeNames } from './service.ts'

/** The list of holidays, for administrators. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  serve(app, listHolidays, ({ query }) => readYear(db, query.year))
  serve(app, previewHoliday, ({ params }) => previewChange(db, params.day))
  serveOnce(app, db, addHoliday, (tx, { caller, body }) => takeHoliday(tx, caller, body))
  serveOnce(app, db, renameHoliday, (tx, { caller, params, body }) =>
    takeNames(tx, caller, params.day, body),
  )
  serve(app, removeHoliday, ({ caller, params }) => dropHoliday(db, caller, params.day))
}
