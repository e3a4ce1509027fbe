import { expect } from 'playwright/test'
import { listWithoutPassword } from '../../contract/imports/import-passwords.ts'
import type { RowState } from '../../contract/imports/import-states.ts'
import { IMPORT_STATUSES, ROW_STATES } from '../../contract/imports/import-states.ts'
import type { ImportDetail, ImportRow } from '../../contract/imports/imports.ts'
import { getImport, listImportRows, listImports } from '../../contract/imports/imports.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { answer, answering } from '../support/network/answering.ts'
import { failing, inDialog, NOBODY, pathOf } from './opening.ts'

const FRANCHISES = '/franchises?import=true'
const ONE = `/franchises?import=${NOBODY}`
const BEGUN = '2026-11-20T06:30:00.000Z'

const detail = (of: Partial<ImportDetail>): ImportDetail => ({
  ...{ _id: NOBODY, kind: 'franchise', fileName: 'नवीन केंद्रे.csv', status: 'ready' },
  ...{ byName: 'Asha Patil', createdAt: BEGUN, startedAt: null, finishedAt: null },
  counts: Object.fromEntries(ROW_STATES.map((state, index) => [state, index + 1])),
  ...{ format: 'csv', encoding: 'windows-1252', fault: null, ignoredColumns: ['Remarks'] },
  ...{ withoutPassword: 0, ...of },
})

const imports = IMPORT_STATUSES.map((status, index) =>
  detail({ _id: NOBODY.slice(0, -1) + String(index), status, startedAt: BEGUN }),
)

const rowOf = (state: RowState, index: number): ImportRow => ({
  ...{ number: index + 2, state, userName: `centre-${index}`, name: 'अकोले सेवा केंद्र' },
  ...{ outletId: state === 'created' ? NOBODY : null, passwordWay: null },
  changes:
    state === 'change' ? [{ column: 'Mobile number', from: '9822012345', to: '9822012346' }] : [],
  problems:
    state === 'wrong' || state === 'refused'
      ? [{ column: 'Latitude', text: 'Enter a number between 6 and 38' }]
      : [],
})
const rows = ROW_STATES.map(rowOf)

/** One import, after `open` has acted on it. */
const one = (what: string, of: Partial<ImportDetail>, open?: MatrixScreen['open']) =>
  ({
    ...{ as: 'admin', path: ONE, what, ...(open && { open }) },
    before: answering(
      answer(getImport, detail(of)),
      answer(listImportRows, { rows, total: rows.length, page: 1 }),
      answer(listWithoutPassword, {
        outlets: [{ _id: NOBODY, name: 'अकोले सेवा केंद्र', userName: 'akole', isReachable: true }],
      }),
    ),
  }) satisfies MatrixScreen

/** Imports of franchises and partners: where they begin, and one of them in each state. */
export const IMPORT_STATES: MatrixScreen[] = [
  { as: 'admin', path: '/service-partner?import=true' },
  {
    ...{ as: 'admin', path: FRANCHISES, what: 'columns' },
    async open(page) {
      await page.locator('main summary').first().click()
      await expect(page.locator('main details dl')).toBeVisible()
    },
  },
  {
    ...{ as: 'admin', path: FRANCHISES, what: 'earlier ones' },
    before: answering(answer(listImports, { rows: imports, total: imports.length, page: 1 })),
  },
  {
    as: 'admin',
    path: FRANCHISES,
    what: 'list failed',
    before: failing(`${pathOf(listImports.path)}?*`, 502),
  },
  { as: 'support', path: FRANCHISES, what: 'no permission' },
  one('preview', {}),
  one('question', {}, async (page, say) => {
    await page.locator('main header').getByRole('button').nth(1).click()
    await expect(inDialog(page, say('Import'))).toBeVisible()
  }),
  one('being read', { status: 'reading' }),
  one('refused', { status: 'refused', fault: 'The file has none of our headings.' }),
  one('being imported', { status: 'importing', startedAt: BEGUN }),
  one('without passwords', {
    status: 'done',
    startedAt: BEGUN,
    finishedAt: BEGUN,
    withoutPassword: 1,
  }),
  one(
    'slips',
    { status: 'done', startedAt: BEGUN, finishedAt: BEGUN, withoutPassword: 1 },
    async (page, say) => {
      await page.getByRole('button', { name: say('Print slips') }).click()
      await expect(inDialog(page, say('Make slips'))).toBeVisible()
    },
  ),
  { as: 'admin', path: ONE, what: 'not found' },
]
