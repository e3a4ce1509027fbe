import type { Pool } from 'pg'
import type { Environment } from './environment.ts'

type Addresses = Pick<Environment, 'production' | 'publicUrl' | 'smtp' | 'sms'>

/** What a server in production says of its settings at the start: it works, but others on the way could read along. */
export function productionWarnings({ production, publicUrl, smtp, sms }: Addresses): string[] {
  if (!production) return []
  const lines: string[] = []
  const plain = (name: string, url: string | undefined, protocol: string, what: string) => {
    if (url?.startsWith(protocol)) lines.push(`Warning: ${name} is not encrypted: ${what}.`)
  }
  plain('PUBLIC_URL', publicUrl, 'http:', 'passwords and papers can be read on the way. Use https')
  plain('SMTP_URL', smtp?.url, 'smtp:', 'codes and links may be read on the way. Use smtps')
  plain('SMS_URL', sms?.url, 'http:', 'codes can be read on the way. Use https')
  return lines
}

/** Says that the database login may do everything there, where it may; without the database's limits a fault has none. */
export async function superuserWarnings(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = session_user',
  )
  if (!rows[0]?.rolsuper) return []
  return [
    'Warning: the login of DATABASE_URL is a superuser. Give it a role of its own (docs/operations.md).',
  ]
}
