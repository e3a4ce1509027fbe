import type { Page, Route } from 'playwright/test'
import { expect } from 'playwright/test'
import type { ApplicationDetail } from '../../contract/applications/applications.ts'
import { getApplication } from '../../contract/applications/applications.ts'
import type { ReuploadRequest } from '../../contract/applications/reupload-request.ts'
import { LINK_TOKEN, REUPLOAD_PATH } from '../../contract/core/page-addresses.ts'
import type { AskedDocuments } from '../../contract/reuploads/reupload-link.ts'
import { readAskedDocuments } from '../../contract/reuploads/reupload-link.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { firstRow } from '../support/browser/screen-matrix.ts'
import { answer, answering, refusal } from '../support/network/answering.ts'
import { dialog, inDialog, NOBODY, press } from './opening.ts'

const REASON = 'फोटो वाचता येत नाही. उजेडात पुन्हा काढा.'
const ASKED_AT = '2026-11-20T06:30:00.000Z'
const UNTIL = '2126-11-27T18:29:59.000Z'

const documents: ReuploadRequest['documents'] = [
  {
    ...{ requirement: 'rationCard', preset: 'card' },
    label: { en: 'Ration card', hi: 'राशन कार्ड', mr: 'शिधापत्रिका' },
  },
  { requirement: 'Rent agreement', label: { en: 'Rent agreement', hi: '', mr: '' } },
]

const asked: AskedDocuments = {
  ...{ applicationId: 'GS-7K2M-9QXA-4', serviceName: 'Income certificate', language: 'en' },
  ...{ serviceNameHi: 'आय प्रमाण पत्र', serviceNameMr: 'उत्पन्नाचा दाखला' },
  ...{ documents, reason: REASON, expiresAt: UNTIL },
}

/** The page of a link, which the server answers with this. */
const link = (what: string, before: MatrixScreen['before'], open?: MatrixScreen['open']) =>
  ({
    ...{
      as: null,
      path: `${REUPLOAD_PATH}?${LINK_TOKEN}=any`,
      what,
      before,
      ...(open && { open }),
    },
  }) satisfies MatrixScreen

const ended = (code: string) => link(code, answering(refusal(readAskedDocuments, 410, code)))

const request: ReuploadRequest = {
  ...{ _id: NOBODY, state: 'open', documents, reason: REASON, requestedByName: 'Rohan Kale' },
  ...{ requestedAt: ASKED_AT, expiresAt: UNTIL, endedAt: null },
}

/** Each record that is read, with this request for documents. */
const requested = (state: 'open' | 'supplied') => async (page: Page) => {
  const withRequest = async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const detail: ApplicationDetail = await response.json()
    const isOpen = state === 'open'
    const [given] = detail.documents
    const json: ApplicationDetail = {
      ...detail,
      reupload: { ...request, state, endedAt: isOpen ? null : ASKED_AT },
      reploadDocumentList: isOpen ? documents.map(({ requirement }) => requirement) : [],
      reploadDocuments: isOpen || !given ? [] : [{ ...given, requirement: 'rationCard' }],
      slaPausedAt: isOpen ? ASKED_AT : null,
    }
    return route.fulfill({ response, json })
  }
  const anyRecord = new RegExp(`${getApplication.path.replace(':id', '[\\da-f-]{36}')}$`)
  await page.route(anyRecord, withRequest)
}

/** A record with such a request, after `then` has acted on it. */
const record = (
  as: string,
  state: 'open' | 'supplied',
  what: string,
  then?: MatrixScreen['open'],
): MatrixScreen => ({
  ...{ as, path: '/applications?status=in_progress', what, before: requested(state) },
  async open(page, say, language) {
    await firstRow(page)
    const title = state === 'open' ? 'Documents requested' : 'Supplied documents'
    await expect(page.getByRole('region', { name: say(title) })).toBeVisible()
    await then?.(page, say, language)
  },
})

/** Requested documents, at the desk, at the counter, and by the customer's link. */
export const REUPLOAD_STATES: MatrixScreen[] = [
  link('broken link', undefined, (page) =>
    expect(page.locator('main').getByRole('alert')).toBeVisible(),
  ),
  link('asked', answering(answer(readAskedDocuments, asked))),
  link('file missing', answering(answer(readAskedDocuments, asked)), async (page) => {
    await page.locator('main [type=submit]').click()
    await expect(page.locator('main').getByRole('alert').first()).toBeVisible()
  }),
  ended('reupload.supplied'),
  ended('reupload.withdrawn'),
  ended('reupload.expired'),
  record('admin', 'open', 'documents requested'),
  record('admin', 'open', 'request to be withdrawn', async (page, say) => {
    await press('Withdraw request')(page, say)
    await expect(inDialog(page, say('Withdraw request'))).toBeVisible()
  }),
  record('franchise', 'open', 'documents at the counter', async (page, say) => {
    await press('Add documents')(page, say)
    await inDialog(page, say('Send documents')).click()
    await expect(dialog(page).getByRole('alert').first()).toBeVisible()
  }),
  record('partner', 'supplied', 'documents supplied'),
]
