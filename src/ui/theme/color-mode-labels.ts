import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ColorMode } from './color-mode.ts'

/** In the order in which they are offered. */
export const COLOR_MODE_LABELS: Record<ColorMode, MessageDescriptor> = {
  system: msg`System`,
  light: msg`Light`,
  dark: msg`Dark`,
}
