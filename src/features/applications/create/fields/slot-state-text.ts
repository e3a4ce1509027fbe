import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UploadSlot } from '../../../../blocks/documents/upload/upload-slot.ts'

/** What keeps a chosen document from being ready, in a few words; nothing when it is. */
export function slotStateText({ status }: UploadSlot): string {
  if (status === 'checking' || status === 'uploading') return i18n._(msg`still uploading`)
  if (status === 'needsMasking') return i18n._(msg`number not hidden yet`)
  if (status === 'waiting') return i18n._(msg`uploads when the link is back`)
  return status === 'failed' ? i18n._(msg`not uploaded`) : ''
}
