import {
  exportTaxDeductions,
  exportTaxWorkbook,
  listTaxDeductions,
} from '../../../contract/tax/deductions.ts'
import {
  addTaxRate,
  changeTaxProfile,
  changeTaxSettings,
  editTaxRate,
  getTaxScheme,
  listTaxProfiles,
  removeTaxRate,
} from '../../../contract/tax/tax.ts'
import type { Routes } from '../../app-parts.ts'
import { CSV_WRITER, serveList } from '../../platform/blocks/serve-csv.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { WORKBOOK_WRITER } from '../../platform/blocks/workbook-writer.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { readDeductions } from './deductions.ts'
import { DEDUCTION_COLUMNS, deductionBatches } from './export.ts'
import { listProfiles } from './profile-queries.ts'
import {
  dropRate,
  readScheme,
  takeProfile,
  takeRate,
  takeRateEdit,
  takeSettings,
} from './service.ts'

/** Rates of tax, how receivers are taxed, and the list for the accountant. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  serve(app, getTaxScheme, () => readScheme(db))
  serveOnce(app, db, changeTaxSettings, (tx, { caller, body }) => takeSettings(tx, caller, body))
  serveOnce(app, db, addTaxRate, (tx, { caller, body }) => takeRate(tx, caller, body))
  serveOnce(app, db, editTaxRate, (tx, { caller, params, body }) =>
    takeRateEdit(tx, caller, params.id, body),
  )
  serve(app, removeTaxRate, ({ caller, params }) => dropRate(db, caller, params.id))
  serve(app, listTaxProfiles, ({ query }) => listProfiles(db, query.search, query.page))
  serveOnce(app, db, changeTaxProfile, (tx, { caller, params, body }) =>
    takeProfile(tx, caller, params.receiverId, body),
  )
  serve(app, listTaxDeductions, async ({ query }) => {
    const rows = await readDeductions(db, query.quarter)
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((all, row) => all + of(row), 0)
    return {
      rows,
      earnedPaise: sum(({ earnedPaise }) => earnedPaise),
      taxPaise: sum(({ taxPaise }) => taxPaise),
      gstPaise: sum(({ gstPaise }) => gstPaise),
    }
  })
  const list = {
    list: 'tax',
    columns: DEDUCTION_COLUMNS,
    batchesOf: ({ query }: { query: { quarter: string } }) => deductionBatches(db, query.quarter),
  }
  serveList(app, database, exportTaxDeductions, { ...list, fileName: 'tax.csv' }, CSV_WRITER)
  serveList(app, database, exportTaxWorkbook, { ...list, fileName: 'tax.xlsx' }, WORKBOOK_WRITER)
}
