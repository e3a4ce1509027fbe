import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { v7 } from 'uuid'
import type { NewAuthenticator } from '../../../contract/second-factor/authenticator.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { deriveKeys, openText, sealText } from '../../platform/sealed-text.ts'
import { readMessageKeys } from '../messages/message-seal.ts'
import { authenticators } from './table.ts'

/** The issuer's name, as the app lists it. */
const ISSUER = 'GramOne Portal'
/** The purpose for which keys of secrets are derived. */
export const AUTHENTICATOR_KEYS = 'authenticators'
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** A phone's clock may be wrong by one step, and a person types slowly. */
const STEPS_AROUND = 1
/** How long a new secret waits for its first code. */
const BEGUN_MINUTES = 15

const keysOf = async (tx: Queryable) => deriveKeys(await readMessageKeys(tx), AUTHENTICATOR_KEYS)

const appOf = (secret: Secret, userName: string) =>
  new TOTP({
    issuer: ISSUER,
    label: userName,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret,
  })

const isConfirmed = (accountId: string) =>
  and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt))

/** Whether the account has an app whose codes count. */
export async function hasAuthenticator(tx: Queryable, accountId: string): Promise<boolean> {
  return (await tx.$count(authenticators, isConfirmed(accountId))) > 0
}

/** Makes a secret that waits for its first code, in place of one that waited before. */
export async function insertAuthenticator(
  tx: Tx,
  accountId: string,
  userName: string,
): Promise<NewAuthenticator> {
  await tx
    .delete(authenticators)
    .where(and(eq(authenticators.accountId, accountId), isNull(authenticators.confirmedAt)))
  const id = v7()
  const secret = new Secret({ size: SECRET_BYTES })
  const sealedSecret = sealText(await keysOf(tx), id, secret.base32)
  await tx.insert(authenticators).values({ id, accountId, sealedSecret })
  return { address: appOf(secret, userName).toString(), secret: secret.base32 }
}

/** Which step of the app's clock shows this code now; null for a code that no near step shows. */
function stepOf(app: TOTP, otp: string): number | null {
  const delta = app.validate({ token: otp, window: STEPS_AROUND })
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta
}

async function readApp(tx: Queryable, row: typeof authenticators.$inferSelect): Promise<TOTP> {
  const secret = openText(await keysOf(tx), row.id, row.sealedSecret)
  return appOf(Secret.fromBase32(secret), '')
}

/**
 * Makes the app that waits count, by its first code, and ends an earlier one: `wrong` for another code, `none` where no
 * app waits.
 */
export async function confirmWaiting(
  tx: Tx,
  accountId: string,
  otp: string,
): Promise<'confirmed' | 'wrong' | 'none'> {
  const limit = sql`clock_timestamp() - make_interval(mins => ${BEGUN_MINUTES})`
  const [row] = await tx
    .select()
    .from(authenticators)
    .where(
      and(
        eq(authenticators.accountId, accountId),
        isNull(authenticators.confirmedAt),
        gt(authenticators.createdAt, limit),
      ),
    )
    .for('update')
  if (!row) return 'none'
  const lastStep = stepOf(await readApp(tx, row), otp)
  if (lastStep === null) return 'wrong'
  await tx
    .delete(authenticators)
    .where(and(eq(authenticators.accountId, accountId), ne(authenticators.id, row.id)))
  await tx
    .update(authenticators)
    .set({ confirmedAt: sql`clock_timestamp()`, lastStep })
    .where(eq(authenticators.id, row.id))
  return 'confirmed'
}

/** Uses a code of the account's app up: each step of its clock counts once, of two tries at once too. */
export async function takeAppCode(tx: Tx, accountId: string, otp: string): Promise<boolean> {
  const [row] = await tx.select().from(authenticators).where(isConfirmed(accountId))
  const step = row ? stepOf(await readApp(tx, row), otp) : null
  if (!row || step === null) return false
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticators.id, row.id),
        or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step)),
      ),
    )
    .returning({ id: authenticators.id })
  return taken.length > 0
}

/** Ends the account's app; answers whether there was one. */
export async function deleteAuthenticators(tx: Tx, accountId: string): Promise<boolean> {
  const ended = await tx
    .delete(authenticators)
    .where(eq(authenticators.accountId, accountId))
    .returning({ confirmedAt: authenticators.confirmedAt })
  return ended.some(({ confirmedAt }) => confirmedAt !== null)
}
