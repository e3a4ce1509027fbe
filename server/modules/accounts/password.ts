import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes, one lane (offline.md, Trust); the library's default is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST)
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFC'))
}

/** Checked when there is no such account, so that the answer takes as long as with one. */
const dummyHash = hashPassword('nobody has this password')

export async function equalizePasswordTiming(password: string): Promise<void> {
  await isPassword(password, await dummyHash)
}
