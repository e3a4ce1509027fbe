// One table of all routes and roles.
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ROLES } from '../../contract/core/roles.ts'
import { collectRoutes } from '../support/collect-routes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

/**
 * Every route × every role. `yes`: the call gets past the door; otherwise the refusal:
 * `sign-in` 401, `forbidden` 403 for the role, `first` 403 until the first login is done.
 */
const TABLE = `
                                          admin      franchise  service_partner  support    gramvan    first-login  visitor
GET /healthz                              yes        yes        yes              yes        yes        yes          yes
GET /readyz                               yes        yes        yes              yes        yes        yes          yes
GET /api/read-only                        yes        yes        yes              yes        yes        yes          yes
GET /api/openapi.json                     yes        yes        yes              yes        yes        yes          yes
GET /                                     yes        yes        yes              yes        yes        yes          yes
GET /assets/*                             yes        yes        yes              yes        yes        yes          yes
GET /forgot-pass                          yes        yes        yes              yes        yes        yes          yes
GET /fonts/*                              yes        yes        yes              yes        yes        yes          yes
GET /icons/*                              yes        yes        yes              yes        yes        yes          yes
GET /manifest.en.webmanifest              yes        yes        yes              yes        yes        yes          yes
GET /manifest.hi.webmanifest              yes        yes        yes              yes        yes        yes          yes
GET /manifest.mr.webmanifest              yes        yes        yes              yes        yes        yes          yes
GET /screenshots/*                        yes        yes        yes              yes        yes        yes          yes
GET /shell.html                           yes        yes        yes              yes        yes        yes          yes
GET /sign-in/sign-in.en.html              yes        yes        yes              yes        yes        yes          yes
GET /sign-in/sign-in.hi.html              yes        yes        yes              yes        yes        yes          yes
GET /sign-in/sign-in.mr.html              yes        yes        yes              yes        yes        yes          yes
GET /sw.js                                yes        yes        yes              yes        yes        yes          yes
POST /share                               yes        yes        yes              yes        yes        yes          yes
POST /auth/login                          yes        yes        yes              yes        yes        yes          yes
GET /auth/verify                          yes        yes        yes              yes        yes        yes          sign-in
POST /api/account/change-password         yes        yes        yes              yes        yes        yes          sign-in
GET /api/account/profile                  yes        yes        yes              yes        yes        first        sign-in
PUT /api/account/profile                  yes        yes        yes              yes        yes        first        sign-in
POST /api/account/confirm-password        yes        yes        yes              yes        yes        first        sign-in
POST /api/account/contact                 yes        yes        yes              yes        yes        first        sign-in
POST /api/account/contact/:requestId/confirm yes        yes        yes              yes        yes        first        sign-in
GET /api/accounts/:id/contact             yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/accounts/:id/contact            yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/accounts/:id/contact/:requestId/confirm yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
DELETE /api/accounts/:id/contact/:requestId yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/account/sessions                 yes        yes        yes              yes        yes        first        sign-in
DELETE /api/account/sessions/:id          yes        yes        yes              yes        yes        first        sign-in
POST /api/account/sessions/end-others     yes        yes        yes              yes        yes        first        sign-in
POST /api/tries/:key/settle               yes        yes        yes              yes        yes        first        sign-in
POST /api/otp/generate                    yes        yes        yes              yes        yes        first        sign-in
POST /api/otp/verify                      yes        yes        yes              yes        yes        first        sign-in
GET /api/account/second-factor            yes        yes        yes              yes        yes        first        sign-in
PUT /api/account/second-factor            yes        yes        yes              yes        yes        first        sign-in
POST /api/account/second-factor/recovery-codes yes   yes        yes              yes        yes        first        sign-in
POST /api/account/second-factor/forget-browsers yes  yes        yes              yes        yes        first        sign-in
POST /api/account/authenticator           yes        yes        yes              yes        yes        first        sign-in
POST /api/account/authenticator/confirm   yes        yes        yes              yes        yes        first        sign-in
DELETE /api/account/authenticator         yes        yes        yes              yes        yes        first        sign-in
POST /auth/recovery-code                  yes        yes        yes              yes        yes        yes          yes
POST /auth/forgot-password                yes        yes        yes              yes        yes        yes          yes
POST /auth/set-password                   yes        yes        yes              yes        yes        yes          yes
GET /api/account/device-key               yes        yes        yes              yes        yes        first        sign-in
GET /api/audit                            yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/audit/reads                      yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/audit/export.csv                 yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/tax                              yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
PUT /api/tax/settings                     yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/tax/rates                       yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
PUT /api/tax/rates/:id                    yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
DELETE /api/tax/rates/:id                 yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/tax/profiles                     yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
PUT /api/tax/profiles/:receiverId         yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/tax/deductions                   yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/tax/deductions/export.csv        yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/tax/deductions/export.xlsx       yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/reports                          yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/reports                         yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/reports/:id                      yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/reports/preview                  yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/reports/:id/cancel              yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/reports/:id/file                 yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/reports/schedules                yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/reports/schedules               yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/reports/schedules/:id           yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/reports/schedules/:id/pause     yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/reports/schedules/:id/resume    yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/reports/schedules/:id/send      yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
DELETE /api/reports/schedules/:id         yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/statements/:receiverId/months/:month yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/statements/:receiverId/months/:month/file yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/statements/:receiverId/years/:year yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/statements/:receiverId/years/:year/file yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/catalogue                        yes        yes        yes              yes        yes        first        sign-in
GET /api/catalogue/images/:id             yes        yes        yes              yes        yes        first        sign-in
GET /api/catalogue/images/:id/thumbnail   yes        yes        yes              yes        yes        first        sign-in
GET /api/managed-services                 yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/managed-services                yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/managed-services/:id             yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
PUT /api/managed-services/:id/draft       yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/managed-services/:id/discard-draft yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/managed-services/:id/publish    yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/managed-services/:id/restore    yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
PUT /api/managed-services/:id/active      yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/managed-services/:id/move       yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/managed-categories              yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
PUT /api/managed-categories/:id           yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
DELETE /api/managed-categories/:id        yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/find                             yes        yes        yes              yes        yes        first        sign-in
GET /api/franchises/choices               yes        forbidden  forbidden        yes        forbidden  first        sign-in
GET /api/network/names                    yes        forbidden  yes              yes        forbidden  first        sign-in
GET /api/people                           yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/people/export.csv                yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/people                          yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/people/:id                       yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
PUT /api/people/:id                       yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
PUT /api/people/:id/state                 yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/people/:id/password             yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
DELETE /api/people/:id/sessions/:sessionId yes       forbidden  forbidden        forbidden  forbidden  first        sign-in
DELETE /api/people/:id/devices/:deviceId  yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
DELETE /api/people/:id/second-factor      yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/payouts                          yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/payouts/matches                  yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/payouts/counts                   yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/payouts/export.csv               yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/payouts/export.xlsx              yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/payouts/:id                      yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/payouts/months                   yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/payouts/months/:month/preview    yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/payouts/months/:month/open      yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/payouts/months/:month/carried-over yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/payouts/requests                yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/payouts/requests                 yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/payouts/requests/:id             yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/payouts/requests/:id/withdraw   yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/payouts/requests/:id/release    yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/payouts/:id/outcome             yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/payouts/outcomes                yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/payouts/settings                 yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
PUT /api/payouts/settings                 yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/payouts/bank-files               yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/payouts/bank-files              yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/payouts/bank-files/waiting       yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/payouts/bank-files/:id/content   yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/payouts/bank-files/payer         yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
PUT /api/payouts/bank-files/payer         yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/payouts/bank-files/answers      yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/payouts/bank-files/answers/:id   yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/payouts/bank-files/answers/:id/apply yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/payouts/call-back               yes        yes        yes              yes        yes        yes          yes
GET /api/outlets/:kind                    yes        forbidden  forbidden        yes        forbidden  first        sign-in
GET /api/outlets/:kind/export.csv         yes        forbidden  forbidden        yes        forbidden  first        sign-in
GET /api/outlets/:kind/export.xlsx        yes        forbidden  forbidden        yes        forbidden  first        sign-in
GET /api/outlets/:kind/points             yes        forbidden  forbidden        yes        forbidden  first        sign-in
GET /api/outlets/:kind/:id                yes        forbidden  forbidden        yes        forbidden  first        sign-in
POST /api/outlets                         yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
PUT /api/outlets/:kind/:id                yes        forbidden  forbidden        yes        forbidden  first        sign-in
PUT /api/outlets/:kind/:id/state          yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/outlets/:kind/:id/password      yes        forbidden  forbidden        yes        forbidden  first        sign-in
GET /api/outlets/:kind/:id/documents      yes        forbidden  forbidden        yes        forbidden  first        sign-in
POST /api/outlets/:kind/:id/documents     yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/outlets/:kind/:id/documents/:documentId/withdraw yes forbidden forbidden forbidden forbidden first      sign-in
GET /api/own-outlet/documents             forbidden  yes        yes              forbidden  forbidden  first        sign-in
POST /api/outlets/:kind/:id/bank-account  yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/outlets/bank-account/:requestId/confirm yes forbidden forbidden        forbidden  forbidden  first        sign-in
GET /api/imports/:kind                    yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/imports/:kind                   yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/imports/:kind/columns            yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/imports/:kind/template/:format   yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/imports/:kind/:id                yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/imports/:kind/:id/rows           yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/imports/:kind/:id/bad-rows/:format yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/imports/:kind/:id/start         yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/imports/:kind/:id/cancel        yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/imports/:kind/:id/without-password yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/imports/:kind/:id/passwords     yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
PUT /api/first-days                       forbidden  yes        forbidden        forbidden  yes        first        sign-in
GET /api/franchises/:id/first-days        yes        forbidden  forbidden        yes        forbidden  first        sign-in
GET /api/dashboard                        yes        yes        yes              forbidden  yes        first        sign-in
GET /api/analytics/figures                yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/analytics/work                   yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/analytics/groups                 yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/revenue/trend                    yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/revenue/services                 yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/revenue/outlets/:kind            yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/revenue/outlets/:kind/export.csv yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/revenue/outlets/:kind/export.xlsx yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/revenue/accounts/:kind/:id       yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/revenue/accounts/:kind/:id/entries yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/revenue/accounts/:kind/:id/entries/export.csv yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/revenue/targets                  yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/revenue/targets/matches          yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/revenue/targets/preview         yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/revenue/targets                 yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/payments                         forbidden  yes        forbidden        forbidden  forbidden  first        sign-in
GET /api/payments/export.csv              forbidden  yes        forbidden        forbidden  forbidden  first        sign-in
POST /api/applications/:id/payments       forbidden  yes        forbidden        forbidden  yes        first        sign-in
GET /api/payments/day-book                forbidden  yes        forbidden        forbidden  forbidden  first        sign-in
POST /api/payments/movements              forbidden  yes        forbidden        forbidden  forbidden  first        sign-in
POST /api/payments/movements/:id/reversal forbidden  yes        forbidden        forbidden  forbidden  first        sign-in
POST /api/payments/closings               forbidden  yes        forbidden        forbidden  forbidden  first        sign-in
GET /api/payments/own-day                 forbidden  yes        forbidden        forbidden  yes        first        sign-in
GET /api/remittances                      yes        yes        forbidden        forbidden  forbidden  first        sign-in
GET /api/remittances/counts               yes        yes        forbidden        forbidden  forbidden  first        sign-in
GET /api/remittances/held                 forbidden  yes        forbidden        forbidden  forbidden  first        sign-in
GET /api/remittances/export.csv           yes        yes        forbidden        forbidden  forbidden  first        sign-in
GET /api/remittances/export.xlsx          yes        yes        forbidden        forbidden  forbidden  first        sign-in
GET /api/remittances/:id                  yes        yes        forbidden        forbidden  forbidden  first        sign-in
POST /api/remittances/:id/confirm         yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/remittances/:id/refuse          yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/remittances/:id/take-back       yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/remittances/:id/withdraw        forbidden  yes        forbidden        forbidden  forbidden  first        sign-in
GET /api/payments/upi                     forbidden  yes        forbidden        forbidden  yes        first        sign-in
POST /api/outlets/franchise/:id/upi-id    yes        yes        forbidden        forbidden  forbidden  first        sign-in
POST /api/outlets/upi-id/:requestId/confirm yes      yes        forbidden        forbidden  forbidden  first        sign-in
GET /api/system                           yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/system/failed-jobs               yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/system/failed-jobs/retry        yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/system/failed-jobs/delete       yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/reconciliation                   yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/reconciliation                  yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/holidays                         yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/holidays/:day/effect             yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/holidays                        yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
PUT /api/holidays/:day                    yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
DELETE /api/holidays/:day                 yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/vans                             yes        yes        forbidden        yes        forbidden  first        sign-in
GET /api/vans/:id/plans                   yes        yes        forbidden        yes        forbidden  first        sign-in
GET /api/own-van/plans                    forbidden  forbidden  forbidden        forbidden  yes        first        sign-in
GET /api/vans/:id/market-days             yes        yes        forbidden        yes        forbidden  first        sign-in
PUT /api/market-days/:villageId           yes        yes        forbidden        forbidden  yes        first        sign-in
PUT /api/vans/:id/plans/:day              yes        yes        forbidden        forbidden  forbidden  first        sign-in
POST /api/uploads                         yes        yes        yes              yes        yes        first        sign-in
PUT /api/uploads/:id                      yes        yes        yes              yes        yes        first        sign-in
GET /api/documents/:id                    yes        yes        yes              yes        yes        first        sign-in
GET /api/documents/:id/thumbnail          yes        yes        yes              yes        yes        first        sign-in
GET /api/applications                     yes        forbidden  forbidden        yes        yes        first        sign-in
GET /application/franchise-applications   forbidden  yes        forbidden        forbidden  forbidden  first        sign-in
GET /application/partner-applications     forbidden  forbidden  yes              forbidden  forbidden  first        sign-in
GET /application/working-set              yes        yes        yes              yes        yes        first        sign-in
GET /api/applications/summary             yes        yes        yes              yes        yes        first        sign-in
GET /api/applications/frequent-services   yes        yes        forbidden        yes        yes        first        sign-in
GET /api/applications/sla-tracker         yes        yes        yes              yes        yes        first        sign-in
GET /api/applications/pending             yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/applications/pending/matches     yes        forbidden  yes              yes        forbidden  first        sign-in
GET /api/applications/pending/figures     yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/applications/export.csv          yes        yes        yes              yes        yes        first        sign-in
GET /api/applications/saved-filters       yes        yes        yes              yes        forbidden  first        sign-in
POST /api/applications/saved-filters      yes        yes        yes              yes        forbidden  first        sign-in
DELETE /api/applications/saved-filters/:id yes       yes        yes              yes        forbidden  first        sign-in
PUT /api/applications/:id                 yes        yes        forbidden        yes        yes        first        sign-in
PUT /api/applications/:id/department-number yes          yes        yes              yes        yes        first        sign-in
PUT /api/applications/:id/partner         yes        forbidden  forbidden        yes        forbidden  first        sign-in
POST /api/applications/:id/remarks        yes        yes        yes              yes        yes        first        sign-in
POST /api/applications/:id/feedback       yes        yes        forbidden        yes        yes        first        sign-in
GET /api/feedbacks                        yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/feedbacks/counts                 yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/feedbacks/ratings                yes        yes        yes              forbidden  yes        first        sign-in
GET /api/feedbacks/rewarded               yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/feedbacks/:id                    yes        yes        yes              forbidden  forbidden  first        sign-in
POST /api/feedbacks/:id/reply             yes        yes        forbidden        forbidden  forbidden  first        sign-in
POST /api/feedbacks/:id/hide              yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/feedbacks/:id/show              yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/customers                        forbidden  yes        forbidden        forbidden  yes        first        sign-in
GET /api/customers/recent                 forbidden  yes        forbidden        forbidden  yes        first        sign-in
POST /api/customers/lookup                forbidden  yes        forbidden        forbidden  yes        first        sign-in
DELETE /api/customers/:id                 forbidden  yes        forbidden        forbidden  forbidden  first        sign-in
POST /api/feedback                        yes        yes        yes              yes        yes        yes          yes
POST /api/feedback/read                   yes        yes        yes              yes        yes        yes          yes
GET /api/applications/:id                 yes        yes        yes              yes        yes        first        sign-in
GET /api/applications/:id/receipt         yes        yes        yes              yes        yes        first        sign-in
POST /api/applications/:id/tracking-link  yes        yes        yes              yes        yes        first        sign-in
POST /api/applications/:id/status         yes        yes        yes              yes        yes        first        sign-in
GET /application/get-tickets              yes        yes        yes              yes        yes        first        sign-in
GET /api/tickets/:id                      yes        yes        yes              yes        yes        first        sign-in
POST /api/tickets/:id/read                yes        yes        yes              yes        yes        first        sign-in
POST /api/tickets                         forbidden  yes        yes              yes        yes        first        sign-in
POST /api/tickets/:id/messages            yes        yes        yes              yes        yes        first        sign-in
GET /api/tickets/:id/desk                 yes        forbidden  forbidden        yes        forbidden  first        sign-in
GET /api/tickets/assignees                yes        forbidden  forbidden        yes        forbidden  first        sign-in
PUT /api/tickets/:id/assignee             yes        forbidden  forbidden        yes        forbidden  first        sign-in
POST /api/tickets/:id/notes               yes        forbidden  forbidden        yes        forbidden  first        sign-in
POST /api/tickets/:id/merge               yes        forbidden  forbidden        yes        forbidden  first        sign-in
GET /api/tickets/summary                  yes        forbidden  forbidden        yes        forbidden  first        sign-in
GET /api/tickets/times                    yes        forbidden  forbidden        yes        forbidden  first        sign-in
GET /api/analytics/views                  yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
POST /api/analytics/views                 yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
DELETE /api/analytics/views/:id           yes        forbidden  forbidden        forbidden  forbidden  first        sign-in
GET /api/tickets/saved-filters            yes        forbidden  forbidden        yes        forbidden  first        sign-in
POST /api/tickets/saved-filters           yes        forbidden  forbidden        yes        forbidden  first        sign-in
DELETE /api/tickets/saved-filters/:id     yes        forbidden  forbidden        yes        forbidden  first        sign-in
GET /api/canned-responses                 yes        forbidden  yes              yes        forbidden  first        sign-in
POST /api/canned-responses                yes        forbidden  yes              yes        forbidden  first        sign-in
DELETE /api/canned-responses/:id          yes        forbidden  yes              yes        forbidden  first        sign-in
POST /api/applications/:id/reupload       yes        forbidden  yes              yes        forbidden  first        sign-in
POST /api/applications/:id/reupload/withdraw yes     forbidden  yes              yes        forbidden  first        sign-in
POST /api/applications/:id/reupload/accept yes       forbidden  yes              yes        forbidden  first        sign-in
POST /api/reupload                        yes        yes        yes              yes        yes        yes          yes
PUT /api/reupload/uploads/:id             yes        yes        yes              yes        yes        yes          yes
POST /api/reupload/supply                 yes        yes        yes              yes        yes        yes          yes
POST /application/create                  yes        yes        forbidden        yes        yes        first        sign-in
GET /api/places/pin-codes                 yes        yes        forbidden        yes        yes        first        sign-in
GET /api/places                           yes        yes        yes              yes        yes        yes          yes
GET /api/places/names                     yes        yes        yes              yes        yes        yes          yes
POST /api/places/around                   yes        yes        yes              yes        yes        yes          yes
POST /api/near-by-franchises              yes        yes        yes              yes        yes        yes          yes
GET /api/near-by-franchises/services      yes        yes        yes              yes        yes        yes          yes
POST /api/track                           yes        yes        yes              yes        yes        yes          yes
GET /api/devices                          yes        yes        forbidden        yes        forbidden  first        sign-in
GET /api/devices/export.csv               yes        yes        forbidden        yes        forbidden  first        sign-in
GET /api/devices/:id                      yes        yes        forbidden        yes        forbidden  first        sign-in
GET /api/gram-vans                        yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/gram-vans/villages               yes        yes        yes              forbidden  forbidden  first        sign-in
GET /api/gram-vans/points                 yes        yes        yes              forbidden  forbidden  first        sign-in
POST /api/devices                         yes        yes        yes              yes        yes        first        sign-in
POST /api/devices/:id/report              yes        yes        yes              yes        yes        first        sign-in
GET /api/devices/:id/envelopes              yes        yes        yes              yes        yes        first        sign-in
GET /api/notifications                    yes        yes        yes              yes        yes        first        sign-in
GET /api/notifications/recent             yes        yes        yes              yes        yes        first        sign-in
POST /api/notifications/:id/read          yes        yes        yes              yes        yes        first        sign-in
POST /api/notifications/read-all          yes        yes        yes              yes        yes        first        sign-in
GET /auth/alerts/unread-count             yes        yes        yes              yes        yes        first        sign-in
GET /vapidPublicKey                       yes        yes        yes              yes        yes        yes          yes
POST /api/save-subscription               yes        yes        yes              yes        yes        first        sign-in
POST /api/push-subscriptions/detach       yes        yes        yes              yes        yes        first        sign-in
POST /api/push-subscriptions/test         yes        yes        yes              yes        yes        first        sign-in
GET /api/sealing-key                      yes        yes        yes              yes        yes        first        sign-in
POST /api/outbox/envelopes                  yes        yes        yes              yes        yes        yes          yes
PATCH /uploads/:token                     yes        yes        yes              yes        yes        yes          yes
OPTIONS /uploads/:token                   yes        yes        yes              yes        yes        yes          yes
POST /auth/logout                         yes        yes        yes              yes        yes        yes          yes
`

const [header = '', ...lines] = TABLE.trim().split('\n')
const columns = header.trim().split(/\s+/)
const rows = lines.map((line) => {
  const [method = '', url = '', ...cells] = line.split(/\s+/)
  return { method, url, cells: columns.map((who, index) => ({ who, expected: cells[index] })) }
})

const REFUSALS: Record<string, string> = {
  'session.none': 'sign-in',
  'access.forbidden': 'forbidden',
  'session.first_login': 'first',
}

const [{ app }, routes] = await collectRoutes(() => buildTestApp())
const declared = routes.filter(({ method }) => method !== 'HEAD')

const people: Record<string, Person> = {
  'first-login': await signInAs(app, 'newfranchise'),
  visitor: visitor(app),
}
for (const role of ROLES) people[role] = await signInAs(app, role)

async function refusal(who: string, method: string, url: string): Promise<string> {
  const person = people[who]
  if (!person) throw new Error(`nobody is called ${who}`)
  const id = '00000000-0000-4000-8000-000000000000'
  const answer = await person.inject({
    method,
    url: url.replace(':id', id).replace('*', 'none.js'),
  })
  if (![401, 403].includes(answer.statusCode)) return 'yes'
  const { code } = answer.json<{ code: string }>()
  return REFUSALS[code] ?? code
}

describe('the table of endpoints and roles', () => {
  test('has a row for every route, and a route for every row', () => {
    const inApp = declared.map(({ method, url }) => `${String(method)} ${url}`)
    expect(rows.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(inApp.toSorted())
    expect(inApp.length).toBeGreaterThan(20)
  })

  test('has a cell for every role and for visitors', () => {
    expect(columns).toEqual([...ROLES, 'first-login', 'visitor'])
    for (const { url, cells } of rows) {
      for (const { expected } of cells) {
        expect(['yes', ...Object.values(REFUSALS)], url).toContain(expected)
      }
    }
  })

  // Sign-out, which ends the sessions that the other rows use, stands last.
  test.each(rows)('$method $url', async ({ method, url, cells }) => {
    for (const { who, expected } of cells) {
      expect(await refusal(who, method, url), who).toBe(expected)
    }
  })
})

describe('the start', () => {
  const nowhere = { databaseUrl: 'postgresql://none', atEnd: onTestFinished }

  test('is refused for a route that does not say who may call it', async () => {
    const addRoutes = (each: FastifyInstance) => void each.get('/api/open', () => 'hello')
    await expect(buildTestApp({ ...nowhere, addRoutes })).rejects.toThrow(
      'GET /api/open declares no access',
    )
  })

  test('takes the same route once it says so', async () => {
    const config = { access: 'public' } as const
    const addRoutes = (each: FastifyInstance) => void each.get('/api/open', { config }, () => 'hi')
    const opened = await buildTestApp({ ...nowhere, addRoutes })
    expect((await opened.app.inject('/api/open')).body).toBe('hi')
  })
})
