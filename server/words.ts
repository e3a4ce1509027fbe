import { AUDIT_EVENTS } from '../contract/audit/audit-actions.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { ERRORS } from '../contract/errors.ts'
import { fromModules } from './modules.ts'
import type { AnyWords } from './platform/domain-words.ts'
import { registerWords, withoutWords } from './platform/domain-words.ts'

// Whoever loads this file has the words of every domain, or hears which are missing.
const found = await fromModules<AnyWords>('domain-words.ts', 'words')
for (const words of found.values()) registerWords(words)
const missing = withoutWords(Object.keys(ERRORS) as ErrorCode[], AUDIT_EVENTS)
if (missing.length > 0) throw new Error(`no domain-words.ts has words for ${missing.join(', ')}`)
