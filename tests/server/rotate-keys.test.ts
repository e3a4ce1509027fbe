import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { getVapidKey } from '../../contract/notifications/push-subscriptions.ts'
import { SEALED_COLUMNS } from '../../server/admin/keys/reseal.ts'
import { rotateKeys } from '../../server/admin/keys/rotate-keys.ts'
import { payoutPayers } from '../../server/modules/bank-files/table.ts'
import { readMessageKeys } from '../../server/modules/messages/message-seal.ts'
import { pushSubscriptions } from '../../server/modules/notifications/table.ts'
import { readSealingKey, SealOpener } from '../../server/modules/outbox/sealing.ts'
import { readBankKeys } from '../../server/modules/outlets/bank-accounts.ts'
import { bankAccounts } from '../../server/modules/outlets/table.ts'
import { EnvironmentError } from '../../server/platform/environment.ts'
import { isOfNewestKey, openText, sealText } from '../../server/platform/sealed-text.ts'
import { aBankAccount, aFranchise } from '../support/factories/payouts.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { startPushService } from '../support/push/push-service.ts'
import { aPushedBrowser, aPushJob, aPushQueue } from '../support/push/pushed-browsers.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const service = await startPushService()
afterAll(() => service.close())
const portal = await buildTestApp({ settings: { PUSH_TEST_ORIGIN: service.origin } })
const { app, database, databaseUrl: url } = portal
const { db } = database
const admin = await signInAs(app, 'admin')

/** The command, without its words. */
async function rotate(kind: string, { forgetOld = false } = {}) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await rotateKeys(url, kind, forgetOld)
  } finally {
    out.mockRestore()
  }
}

/** Lets the newest key be as old as one that may take the place of those before. */
const restKeys = () =>
  asOwner(url, "update message_keys set created_at = created_at - interval '2 hours'")

const sealedOf = async (id: string) => {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.outletId, id))
  if (!row) throw new Error('there is no account')
  return row
}

test('texts: a new key seals, the old one still opens, all is sealed anew, and the old one goes', async () => {
  const outletId = await aFranchise(database)
  await aBankAccount(database, outletId, admin)
  const [old] = await readMessageKeys(db)
  const before = await sealedOf(outletId)
  const number = openText(await readBankKeys(db), before.id, before.sealedNumber)
  // As texts were sealed before keys had ids.
  const bare = before.sealedNumber.slice(before.sealedNumber.indexOf('.') + 1)
  await db.update(bankAccounts).set({ sealedNumber: bare }).where(eq(bankAccounts.id, before.id))
  expect(openText(await readBankKeys(db), before.id, bare)).toBe(number)

  await rotate('texts')
  const [newest, ...older] = await readMessageKeys(db)
  expect(older.map(({ id }) => id)).toContain(old.id)
  const after = await sealedOf(outletId)
  expect(after.sealedNumber.startsWith(`${newest.id}.`)).toBe(true)
  const keys = await readBankKeys(db)
  expect(openText(keys, before.id, after.sealedNumber)).toBe(number)
  expect(openText(keys, before.id, before.sealedNumber)).toBe(number)

  await expect(rotate('texts', { forgetOld: true })).rejects.toThrow(EnvironmentError)
  await restKeys()
  await rotate('texts', { forgetOld: true })
  const left = await readBankKeys(db)
  expect(left).toHaveLength(1)
  expect(openText(left, before.id, after.sealedNumber)).toBe(number)
  expect(() => openText(left, before.id, before.sealedNumber)).toThrow('is gone')
})

test('texts: what is sealed between a rotation and the end of the old key is sealed anew', async () => {
  const outletId = await aFranchise(database)
  await aBankAccount(database, outletId, admin)
  const { id } = await sealedOf(outletId)
  const late = await readBankKeys(db)
  await rotate('texts')
  // A transaction that had read its key before.
  const sealedNumber = sealText(late, id, '12345678901234')
  await db.update(bankAccounts).set({ sealedNumber }).where(eq(bankAccounts.id, id))
  await restKeys()
  await rotate('texts', { forgetOld: true })
  const { sealedNumber: now } = await sealedOf(outletId)
  expect(openText(await readBankKeys(db), id, now)).toBe('12345678901234')
})

test('texts: also in tables whose rows are otherwise only added to', async () => {
  const [id, number] = [crypto.randomUUID(), '11112222333344']
  await db.insert(payoutPayers).values({
    ...{ id, layout: 'generic', holder: 'GramOne', ifsc: 'SBIN0001234', clientCode: '' },
    ...{ maskedNumber: '••••3344', sealedNumber: sealText(await readBankKeys(db), id, number) },
    ...{ byId: admin.user?.userInfo._id ?? '', byName: 'Admin' },
  })
  await rotate('texts')
  const keys = await readBankKeys(db)
  const [row] = await db.select().from(payoutPayers).where(eq(payoutPayers.id, id))
  expect(isOfNewestKey(keys, row?.sealedNumber ?? '')).toBe(true)
  expect(openText(keys, id, row?.sealedNumber ?? '')).toBe(number)
  const other = asOwner(url, "update payout_payers set holder = 'Else'")
  await expect(other).rejects.toThrow('payout_payers is only added to')
})

test('every column of sealed texts is known to the rotation', async () => {
  const columns = await asOwner(
    url,
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like 'sealed%' and data_type = 'text'`,
  )
  const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  expect(new Set(columns.map(({ name }) => name))).toEqual(new Set(known))
})

test('alerts: each browser is reached by the key of its subscription, and the old one goes with the last', async () => {
  const { aWaitingTest } = aPushQueue(portal, service)
  const { deliver, close } = await aPushJob(database, service)
  onTestFinished(close)
  const { browser, person } = await aWaitingTest()
  const { key: before } = await visitor(app).get(getVapidKey)
  await rotate('alerts')
  const { key } = await visitor(app).get(getVapidKey)
  expect(key).not.toBe(before)
  expect(await deliver()).toEqual({ tried: 1, sent: 1 })
  const [push] = browser.raw()
  if (!push) throw new Error('nothing came')
  expect(browser.claims(push).aud).toBe(service.origin)
  await expect(rotate('alerts', { forgetOld: true })).rejects.toThrow(EnvironmentError)
  // Its page is opened: the browser subscribes anew, and the subscription before ends.
  await aPushedBrowser(person, service)
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, browser.endpoint))
  await rotate('alerts', { forgetOld: true })
  expect(await asOwner(url, 'select public_key from vapid_keys')).toEqual([{ public_key: key }])
})

test('devices: a new key is offered two days later, and none is ever forgotten', async () => {
  const before = await readSealingKey(db)
  await rotate('devices')
  expect((await readSealingKey(db))._id).toBe(before._id)
  const later = new Date(Date.now() + 3 * 86_400_000)
  expect((await readSealingKey(db, later))._id).not.toBe(before._id)
  expect(await new SealOpener(db).unwrap(before._id, 'none')).toBeNull()
  await expect(rotate('devices', { forgetOld: true })).rejects.toThrow(EnvironmentError)
  const kept = await db.execute<{ id: string }>(
    sql`select id from sealing_key_secrets where id = ${before._id}`,
  )
  expect(kept.rows).toHaveLength(1)
})

test('each new key and each end is in the audit trail', async () => {
  await rotate('devices')
  const rows = await asOwner(
    url,
    "select distinct action from audit_trail where subject = 'database' order by action",
  )
  expect(rows).toEqual([{ action: 'key_forgotten' }, { action: 'key_made' }])
})
