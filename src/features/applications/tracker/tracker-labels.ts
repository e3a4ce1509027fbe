import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TrackerGroup } from '../../../../contract/applications/sla-tracker.ts'

/** By what the tracker counts, in words. */
export const GROUP_LABELS: Record<TrackerGroup, MessageDescriptor> = {
  franchise: msg`By franchise`,
  partner: msg`By partner`,
  service: msg`By service`,
}
