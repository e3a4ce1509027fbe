import { v5 } from 'uuid'

const NAMESPACE = '8e4b54a6-0f4c-4a38-9d53-6a1c9f5b7a11'

/** The same id for the same thing in every demo database. */
export function demoId(kind: string, key: string | number): string {
  return v5(`${kind}:${key}`, NAMESPACE)
}
