import { hash, hashRaw, verify } from '@node-rs/argon2'
import { createLimiter } from '../../platform/limiter.ts'

/** argon2id, 19 MiB, two passes, one lane (offline.md, Trust); the library's default is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Half of the four threads of the process: files and names are read by the same ones. */
const AT_ONCE = 2
/** About a second's work, and more than the tries that one address has (sessions/routes.ts). */
const MAX_WAITING = 100

const limiter = createLimiter(AT_ONCE, MAX_WAITING)

/** Hashes a password to be stored. 503 `server.unavailable` while too many wait. */
export function hashPassword(password: string): Promise<string> {
  return limiter.run(() => hash(password.normalize('NFC'), COST))
}

/**
 * The hash of a secret of ours that is too short for a plain one, the same each time, so that a row is found by it. A copy of
 * the database is tried out as slowly as for passwords. 503 `server.unavailable` while too many wait.
 * @param salt at least eight bytes: another one for each account
 */
export async function hashShortSecret(secret: string, salt: Uint8Array): Promise<string> {
  const bytes = await limiter.run(() => hashRaw(secret, { ...COST, salt }))
  return bytes.toString('base64url')
}

const AT_THIS_COST = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/** Whether a hash was made at another cost than new ones are: it is made anew when its password comes by. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(AT_THIS_COST)
}

/** A hash to check when there is no such account, so that the answer takes as long as with one. */
const dummyHash = hashPassword('nobody has this password')

/**
 * Whether the password belongs to the account with this hash. Without an account the answer is no, after the same
 * time. 503 `server.unavailable` while too many checks wait.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const checked = passwordHash ?? (await dummyHash)
  const isRight = await limiter.run(() => verify(checked, password.normalize('NFC')))
  return isRight && passwordHash !== undefined
}
