import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import InfoIcon from 'lucide-react/icons/info'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentType } from 'react'
import { SEVERITY_OF } from '../../../../contract/notifications/events.ts'
import type { AlertType, Severity } from '../../../../contract/notifications/events.ts'
import type { ReadState } from '../../../../contract/notifications/notifications.ts'

/** How grave an alert is, in words. */
export const SEVERITY_LABELS = {
  critical: msg`Critical`,
  warning: msg`Warning`,
  security_alert: msg`Security alert`,
  info: msg`Information`,
} satisfies Record<Severity, MessageDescriptor>

export const READ_STATE_LABELS = {
  unread: msg`Unread`,
  read: msg`Read`,
} satisfies Record<ReadState, MessageDescriptor>

interface AlertLook {
  tone: 'success' | 'danger' | 'info' | 'warning'
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  word: MessageDescriptor
}

/** Icon, word and colour by type: green, red, blue, orange (rules.md, Notifications). */
const LOOKS: Record<AlertType, AlertLook> = {
  Info: { tone: 'success', Icon: InfoIcon, word: SEVERITY_LABELS[SEVERITY_OF.Info] },
  Error: { tone: 'danger', Icon: CircleAlert, word: SEVERITY_LABELS[SEVERITY_OF.Error] },
  Alert: { tone: 'info', Icon: ShieldAlert, word: SEVERITY_LABELS[SEVERITY_OF.Alert] },
  Warning: { tone: 'warning', Icon: TriangleAlert, word: SEVERITY_LABELS[SEVERITY_OF.Warning] },
}

const UNKNOWN: AlertLook = { tone: 'info', Icon: InfoIcon, word: SEVERITY_LABELS.info }

/** The look of a type; blue for one that this version does not know. */
export function alertLook(type: string): AlertLook {
  return (LOOKS as Partial<Record<string, AlertLook>>)[type] ?? UNKNOWN
}
