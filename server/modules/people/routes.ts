import {
  createPerson,
  editPerson,
  endPersonDevice,
  endPersonSecondFactor,
  endPersonSession,
  resetPersonPassword,
  setPersonState,
} from '../../../contract/people/people-changes.ts'
import { exportPeople, getPerson, listPeople } from '../../../contract/people/people.ts'
import type { Routes } from '../../app-parts.ts'
import { serveCsv } from '../../platform/blocks/serve-csv.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { endPersonsDevice, endPersonsSession } from './access.ts'
import { PEOPLE_COLUMNS, peopleBatches } from './export.ts'
import {
  changeState,
  endSecondFactor,
  readPeople,
  readPerson,
  resetPassword,
  takeNewPerson,
  takePersonEdit,
} from './service.ts'

/** The accounts of support and gram vans, for administrators. */
export const routes: Routes = (app, { environment: { publicUrl }, database }) => {
  const { db } = database
  serve(app, listPeople, ({ query: { page, after, ...filter } }) =>
    readPeople(db, filter, { page, after }),
  )
  serveCsv(app, database, exportPeople, {
    list: 'people',
    fileName: 'people.csv',
    columns: PEOPLE_COLUMNS,
    batchesOf: ({ query }) => peopleBatches(db, query),
  })
  serve(app, getPerson, ({ params }) => readPerson(db, params.id))
  serveOnce(app, db, createPerson, (tx, { caller, body }) =>
    takeNewPerson(tx, caller, body, publicUrl),
  )
  serveOnce(app, db, editPerson, (tx, { caller, params, body }) =>
    takePersonEdit(tx, caller, params.id, body),
  )
  serve(app, setPersonState, ({ caller, params, body }) =>
    changeState(db, caller, params.id, body.isActive),
  )
  serve(app, resetPersonPassword, async ({ caller, params, body }) => ({
    sent: await resetPassword(db, caller, params.id, body, publicUrl),
  }))
  serve(app, endPersonSession, ({ caller, params }) =>
    endPersonsSession(db, caller, params.id, params.sessionId),
  )
  serve(app, endPersonDevice, ({ caller, params }) =>
    endPersonsDevice(db, caller, params.id, params.deviceId),
  )
  serve(app, endPersonSecondFactor, ({ caller, params }) => endSecondFactor(db, caller, params.id))
}
