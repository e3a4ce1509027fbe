import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import type { CannedResponse } from '../../../contract/tickets/canned-responses.ts'

/** The texts for the chosen status first, then those for all, then those for others; all in their order while none is chosen. */
export function forStatus<Text extends Pick<CannedResponse, 'statuses'>>(
  texts: readonly Text[],
  status: ApplicationStatus | undefined,
): Text[] {
  if (!status) return [...texts]
  const rank = ({ statuses }: Text) => {
    if (statuses.length === 0) return 1
    return statuses.includes(status) ? 0 : 2
  }
  return texts.toSorted((a, b) => rank(a) - rank(b))
}
