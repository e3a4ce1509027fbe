import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TrackerGroup } from '../../../../contract/applications/sla/sla-tracker.ts'

/** Names of the ways in which the tracker groups its counts. */
export const GROUP_LABELS: Record<TrackerGroup, MessageDescriptor> = {
  franchise: msg`By franchise`,
  partner: msg`By partner`,
  service: msg`By service`,
}
