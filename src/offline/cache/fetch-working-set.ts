import type { WorkingSet } from '../../../contract/applications/working-set.ts'
import { getWorkingSet } from '../../../contract/applications/working-set.ts'
import { BACKGROUND_HEADER, SERVER_HEADER } from '../../../contract/core/headers.ts'
import { readAnswer } from '../../api/api-error.ts'
import { callHeaders } from '../../api/headers.ts'
import { currentOwner } from '../device-store/owner.ts'
import { confirmWorkingSet, putWorkingSet, workingSetFacts } from './working-set-store.ts'

const TIMEOUT_MS = 60_000

/**
 * Keeps the person's open applications whole on this device, or learns in a few bytes that those it
 * has still hold. Not through `call`, whose memory would hold the whole answer for the page's life.
 * Throws when the server did not answer, or nothing can be kept here.
 */
export async function fetchWorkingSet(): Promise<void> {
  const owner = currentOwner()
  const facts = await workingSetFacts()
  const response = await fetch(getWorkingSet.path, {
    credentials: 'include',
    cache: 'no-store',
    headers: {
      ...callHeaders(),
      [BACKGROUND_HEADER]: '1',
      ...(facts?.tag && { 'if-none-match': facts.tag }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status, statusText, headers } = response
  const header = (name: string) => headers.get(name)
  const text = await response.text()
  if (!owner || currentOwner()?.userId !== owner.userId) return
  if (facts && status === 304 && header(SERVER_HEADER) !== null) return confirmWorkingSet(facts)
  const set = readAnswer({ status, statusText, header, text }) as WorkingSet
  await putWorkingSet(set, header('ETag'))
}
