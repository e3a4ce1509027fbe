import type { MessageDescriptor } from '@lingui/core'
import type { Screen } from '../../../contract/core/access.ts'
import type { HelpKey } from './help-keys.ts'

/** One page of help: what a screen is for, what one does there, and what to do when it goes wrong. */
export interface HelpPage {
  about: MessageDescriptor
  /** Step by step, three to five. */
  steps: readonly MessageDescriptor[]
  trouble: MessageDescriptor
  /** Screens that have to do with it; who may not open one does not see it. */
  related: readonly Screen[]
}

export type HelpPages = Partial<Record<HelpKey, HelpPage>>
